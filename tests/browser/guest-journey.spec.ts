import type { Page } from '@playwright/test'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { linkIn } from './account.ts'
import {
  acceptStyles,
  cards,
  chooseFiles,
  chooseTab,
  enterAge,
  expectToast,
  giveEmail,
  payWith,
  pictureFiles,
  startCreating,
  viewResults,
  waitForPictures,
} from './journey.ts'
import { lazyScripts } from './lazy-scripts.ts'
import { expect, test } from './story.ts'

async function expectFits(page: Page, dialog: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  await expectUsable(page)
}

async function expectArtworkUncovered(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: 'Save your work' })
  await expect(offer).toBeInViewport()
  const artwork = page.getByRole('img', { name: /artwork/i }).first()
  await expect(artwork).toBeInViewport()
  const [over, under] = await Promise.all([offer.boundingBox(), artwork.boundingBox()])
  if (!over || !under) throw new Error('The offer and the artwork need boxes.')
  const apart = over.y + over.height <= under.y || over.y >= under.y + under.height
  expect(apart || over.x >= under.x + under.width).toBe(true)
}

test('a guest gets from the front page to two finished pictures, pays once for a pack, and can withdraw from the purchase', {
  tag: '@short',
}, async ({ page, anotherBrowser }) => {
  test.slow()
  const heavy = lazyScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free Preview' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/app')

  await chooseFiles(page, await pictureFiles(['house', 'rocket']))
  await expectToast(page, 'Files Uploaded')
  await expectFits(page, 'How old is the artist?')
  await enterAge(page, '5')
  await expectFits(page, "We're scanning this image!")
  await acceptStyles(page, 2)
  await expect(page.getByText("2 drawings, child's age 5 years")).toBeVisible()

  await page.getByRole('button', { name: 'View Preview' }).first().click()
  const preview = page.getByRole('dialog', { name: 'Preview - Realistic Style' })
  await expect(preview.getByRole('img')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await chooseTab(page, 'One-Time Packs')
  await startCreating(page)
  await expectFits(page, 'Receive Your Scientific Analysis')
  await giveEmail(page)
  await expectFits(page, 'Complete Your Order')
  await payWith(page, cards.good, '$9.99')

  const working = page.getByRole('heading', { name: 'The studio is at work' })
  await expect(working).toBeInViewport({ ratio: 1 })
  await expect(working).toBeFocused()
  await waitForPictures(page)
  await expect(page.getByRole('heading', { name: 'Your pictures are ready' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'View Your Results' })).toBeInViewport({ ratio: 1 })
  await expectArtworkUncovered(page)
  await expectNobodyKeptOut(page)
  await viewResults(page)
  await expect(page.getByRole('heading', { name: 'Your Magical Transformation Results' })).toBeVisible()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  await expect(page.getByText('$9.99')).toBeVisible()
  expect(heavy).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Artwork' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^doodlebloom-realistic-[0-9a-f-]{36}\.jpg$/)

  const [, id = ''] = page.url().match(/orders\/(.+)$/) ?? []
  const withdrawPage = await anotherBrowser.newPage()
  await withdrawPage.goto(await linkIn(page, 'anna@example.com', new RegExp(`^/orders/${id}/withdraw#key=`)))
  await withdrawPage.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(withdrawPage.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
  expect(withdrawPage.url()).not.toContain('key=')
  await expectNobodyKeptOut(withdrawPage)
})
