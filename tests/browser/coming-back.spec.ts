import type { Page } from '@playwright/test'
import { drawingPng } from '#tests/drawings/drawings.ts'
import { addDrawings, cards, goToPayment, payWith, waitForPictures } from './journey.ts'
import { expect, test } from './story.ts'

test('a parent who reloads before paying still sees the drawings', { tag: '@short' }, async ({ page }) => {
  await addDrawings(page, ['cat'])

  const { come } = await withoutScripts(page)
  await page.reload()
  await expect(page.getByText('Loading your drawings …')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What did they draw?' })).toBeHidden()
  come()

  await expect(page.getByText("1 drawing, child's age 5 years")).toBeVisible()
})

test('a drawing chosen before the scripts have loaded is not lost', async ({ page }) => {
  const { come } = await withoutScripts(page)
  await page.goto('/app')
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Browse Files').click()
  const name = 'cat.png'
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer: await drawingPng('cat') })
  come()

  await page
    .getByRole('dialog', { name: 'How old is the artist?' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByRole('img', { name })).toBeVisible()
})

/** Holds back the scripts of the next page until `come` is called. */
async function withoutScripts(page: Page): Promise<{ come: () => void }> {
  const scripts = /\/assets\/[^/]+\.js$/
  const waiting: (() => void)[] = []
  let open = false
  await page.route(scripts, async (route) => {
    if (!open) await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  return {
    come() {
      open = true
      for (const go of waiting) go()
    },
  }
}

test('a parent who reloads during generation still sees it finish', async ({ page }) => {
  test.slow()
  await goToPayment(page, 'cat', 'One-Time Packs')
  const generating = page.waitForResponse('**/generate')
  await payWith(page, cards.good, '$4.99')
  await generating

  await page.reload()

  await waitForPictures(page)
})
