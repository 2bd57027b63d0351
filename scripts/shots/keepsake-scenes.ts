import type { Page } from '@playwright/test'
import { change } from './hold.ts'
import { openOrder } from './order-scenes.ts'
import { type Scene, type Stage, scene } from './scene.ts'

const MADE_MS = 120_000

/** What else is made of a picture and kept beside it, in every state. */
export const keepsakeScenes: Scene[] = [
  scene('keepsakes-making', async (stage) => {
    await change(stage.page, /\/animation$/, () => ({ status: 'making', progress: 41, url: null }))
    await change(stage.page, /\/figurine$/, () => ({ status: 'making', title: null }))
    await openOrder(stage)
  }),
  scene('keepsakes-failed', async (stage) => {
    await change(stage.page, /\/animation$/, () => ({ status: 'failed', progress: 0, url: null }))
    await change(stage.page, /\/figurine$/, () => ({ status: 'failed', title: null }))
    await openOrder(stage)
  }),
  scene('keepsakes-moving', async (stage) => {
    await openOrder(stage)
    await stage.page.getByRole('button', { name: 'Make it move' }).first().click()
    // Photographs are taken where less motion is wished.
    await stage.page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: MADE_MS })
  }),
  scene(
    'keepsakes-figurine',
    async (stage) => {
      await openOrder(stage)
      await stage.page.getByRole('button', { name: 'Make a 3D figurine' }).first().click()
      const open = stage.page.getByRole('button', { name: 'Look at the figurine' })
      await open.click({ timeout: MADE_MS })
      await stage.page.getByRole('dialog').waitFor()
      await stage.page.waitForTimeout(5_000)
    },
    { part: 'screen' },
  ),
  scene('keepsakes-told', async (stage) => {
    const recording = { url: '/files/recordings/none.webm', durationMs: 12_000 }
    await change(stage.page, /\/told$/, () => ({
      words: 'It is a castle.\nThe dragon is asleep.',
      recording,
    }))
    await openOrder(stage)
  }),
  recordScene('keepsakes-record', async ({ page }) => void (await startButton(page).waitFor())),
  recordScene('keepsakes-record-denied', async ({ page }) => {
    await page.evaluate(`navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))`)
    await startButton(page).click()
    await page.getByRole('alert').waitFor()
  }),
  recordScene('keepsakes-record-kept', async ({ page }) => {
    await hearTone(page)
    await startButton(page).click()
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Keep this recording' }).waitFor()
  }),
]

function recordScene(name: string, go: (stage: Stage) => Promise<void>): Scene {
  const open = async (stage: Stage) => {
    await openOrder(stage)
    await stage.page.getByRole('button', { name: 'Record the voice' }).first().click()
    await go(stage)
  }
  return scene(name, open, { part: 'screen' })
}

const startButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Start' })

/** In place of a microphone. */
async function hearTone(page: Page): Promise<void> {
  await page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
    const sound = new AudioContext()
    const [tone, end] = [sound.createOscillator(), sound.createMediaStreamDestination()]
    tone.connect(end)
    tone.start()
    return end.stream
  }`)
}
