import type { Page } from '@playwright/test'
import type { BookPrint, BookPrintStatus } from '#contract/book-prints.ts'
import { change } from './hold.ts'
import { openOrder } from './order-scenes.ts'
import { type Scene, type Stage, scene } from './scene.ts'

const MADE_MS = 120_000
const madeUp = '0b2c1e44-0f5d-4b57-8b60-6a5c0a8f7f10'

/** The keepsakes made from a picture, in every state. */
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
    // Screenshots use reduced motion, so the video does not start by itself.
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
  printScene('printed-book-offer', {}),
  printScene('printed-book-form', {}, async ({ page }) => {
    await page.locator('[aria-labelledby=printed] button').click()
    await page.locator('form select').selectOption('US')
    await page.locator('form [type=submit]').last().click()
  }),
  ...(['unpaid', 'paid', 'printing', 'shipped', 'refused'] as const).map((status) =>
    printScene(`printed-book-${status}`, { prints: [printedCopy(status)] }),
  ),
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

/** Replaces the microphone with a tone. */
async function hearTone(page: Page): Promise<void> {
  await page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
    const sound = new AudioContext()
    const [tone, end] = [sound.createOscillator(), sound.createMediaStreamDestination()]
    tone.connect(end)
    tone.start()
    return end.stream
  }`)
}

function printedCopy(status: BookPrintStatus): BookPrint {
  const at = '2026-11-20T22:41:30.000Z'
  const isShipped = status === 'shipped'
  return {
    ...{ id: madeUp, orderId: madeUp, childId: null, status, title: 'Houses and cats', pages: 32 },
    ...{ cents: 3900, refundedCents: 0, email: 'anna@example.com', createdAt: at, paidAt: at },
    address: {
      ...{ name: 'Anna Quux', street: 'Athinas 63', city: 'Athens', postcode: '105 52' },
      ...{ state: '', country: 'GR', phone: '+30 210 555 0100' },
    },
    resting: false,
    cancelUntil: status === 'paid' ? '2099-11-20T23:41:30.000Z' : null,
    shippedAt: isShipped ? at : null,
    trackingUrl: isShipped ? 'https://carrier.example/1' : null,
  }
}

/** A scene with printed copies of a book, as if a printer were configured. */
function printScene(name: string, printing: object, act = async (_stage: Stage): Promise<void> => undefined) {
  return scene(name, async (stage) => {
    const { page } = stage
    const offer = { made: madeUp, pages: 32, cents: 3900, printer: 'Lulu', email: 'anna@example.com' }
    await change(page, /\/printing$/, () => ({ offer, prints: [], ...printing }))
    await openOrder(stage)
    await page.goto(`${new URL(page.url()).pathname}/book`)
    await page.locator('[aria-labelledby=printed]').waitFor()
    await act(stage)
  })
}
