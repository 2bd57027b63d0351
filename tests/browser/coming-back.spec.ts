import {
  cards,
  chooseTab,
  giveEmail,
  hangDrawings,
  payWith,
  startCreating,
  waitForPictures,
} from './journey.ts'
import { expect, test } from './story.ts'

test('a parent who reloads before paying finds the drawings still hanging', async ({ page }) => {
  await hangDrawings(page, ['cat'])

  await page.reload()

  await expect(page.getByText("1 drawing, child's age 5 years")).toBeVisible()
})

test('a parent who reloads while the studio draws sees it go on to the end', async ({ page }) => {
  test.slow()
  await hangDrawings(page, ['cat'])
  await chooseTab(page, 'One-Time Packs')
  await startCreating(page)
  await giveEmail(page)
  const generating = page.waitForResponse('**/generate')
  await payWith(page, cards.good, '$9.99')
  await generating

  await page.reload()

  await waitForPictures(page)
})
