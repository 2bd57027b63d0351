import type { Page } from '@playwright/test'
import { dollars, priceOf } from '#contract/plans.ts'
import * as journey from '#tests/browser/journey.ts'
import type { DrawingName } from '#tests/drawings/drawings.ts'
import { type Photo, photoOfWall, photoOnTable } from '#tests/drawings/photo-on-table.ts'
import { hold } from './hold.ts'
import { DESKTOP, PHONE, pageAt, type Scene, type Stage, scene } from './scene.ts'

const DRAWINGS: readonly DrawingName[] = ['house', 'dinosaur', 'family']

/** From the empty workspace to the payment and the wait after it. */
export const workspaceScenes: Scene[] = [
  pageAt('app-empty', '/app'),
  dialogue('app-age', async ({ page }) => {
    await page.goto('/app')
    await journey.chooseFiles(page, await journey.pictureFiles(['house']))
    await page.getByRole('dialog').waitFor()
  }),
  dialogue('app-age-wrong', async ({ page }) => {
    await page.goto('/app')
    await journey.chooseFiles(page, await journey.pictureFiles(['house']))
    await page.getByRole('dialog').getByRole('button', { name: 'Save age' }).click()
  }),
  dialogue('app-style', async ({ page }) => {
    await page.goto('/app')
    await journey.chooseFiles(page, await journey.pictureFiles(DRAWINGS))
    await journey.enterAge(page, '5')
    await page.getByLabel('What is it about? (optional)').waitFor()
  }),
  scene('app-one-drawing', ({ page }) => addAndPreview(page, ['castle'])),
  scene('app-drawings', ({ page }) => addAndPreview(page, DRAWINGS)),
  dialogue('app-preview', async ({ page }) => {
    await addAndPreview(page, ['house'])
    await page.getByRole('button', { name: 'View Preview' }).first().click()
  }),
  scene('app-sheet-question', async ({ page }) => {
    await addPhoto(page, await photoOfWall())
    await page.getByText('Is this the sheet?').waitFor()
  }),
  dialogue('app-corners', async ({ page }) => {
    await addPhoto(page, await photoOnTable())
    await page.getByRole('button', { name: /^Adjust corners of/ }).click()
    await page.getByRole('slider', { name: 'Top left corner' }).waitFor()
  }),
  scene('app-scrolled', scrollWorkspace, { part: 'screen' }),
  scene('app-plans', openPlans, { part: 'screen', screens: [PHONE] }),
  dialogue('app-email', ({ page }) => askToStart(page)),
  dialogue('app-email-wrong', async ({ page }) => {
    await askToStart(page)
    await page.getByLabel('Email address').fill('anna')
    await page.waitForTimeout(3_100)
    await page.getByRole('button', { name: 'Send Me The Analysis' }).click()
  }),
  dialogue('app-payment', ({ page }) => askToPay(page)),
  dialogue('app-payment-declined', async ({ page }) => {
    await askToPay(page)
    await journey.payWith(page, journey.cards.declined, dollars(priceOf('pack-5')))
    await page.getByRole('alert').first().waitFor()
  }),
  scene('app-progress', async ({ page }) => {
    await askToPay(page)
    await hold(page, [
      { status: 'processing', progress: 56 },
      { status: 'pending', progress: 0 },
    ])
    await journey.payWith(page, journey.cards.good, dollars(priceOf('pack-5')))
    await page.getByText('Queued').waitFor()
  }),
  scene('app-ready', async ({ page }) => {
    await askToPay(page)
    await journey.payWith(page, journey.cards.good, dollars(priceOf('pack-5')))
    await journey.waitForPictures(page)
    await page.waitForTimeout(2_500)
  }),
]

function dialogue(name: string, open: Scene['open']): Scene {
  return scene(name, open, { part: 'screen' })
}

async function addAndPreview(page: Page, names: readonly DrawingName[]): Promise<void> {
  await journey.addDrawings(page, names)
  for (let at = 0; at < names.length; at++)
    await page.getByRole('button', { name: 'View Preview' }).nth(at).waitFor()
}

async function addPhoto(page: Page, photo: Photo): Promise<void> {
  await page.goto('/app')
  await journey.chooseFiles(page, [photo])
  await journey.enterAge(page, '5')
  await journey.acceptStyles(page, 1)
}

async function scrollWorkspace({ page }: Stage): Promise<void> {
  await addAndPreview(page, ['house', 'sea'])
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(6_000)
}

async function openPlans({ page }: Stage): Promise<void> {
  await journey.addDrawings(page, ['cat'])
  await journey.chooseTab(page, 'Subscribe & Save')
}

async function askToStart(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await journey.addDrawings(page, ['house', 'dinosaur'])
  await journey.chooseTab(page, 'One-Time Packs')
  await journey.startCreating(page)
  await page.getByLabel('Email address').waitFor()
}

export async function askToPay(page: Page): Promise<void> {
  await askToStart(page)
  await journey.giveEmail(page)
  await page.getByLabel('Card number').waitFor()
}
