import type { Page } from '@playwright/test'
import { cards, chooseFiles, chooseTab, pictureFiles, startCreating, waitForPictures } from './journey.ts'
import { keyboardFaults } from './keyboard-faults.ts'
import { expect, test } from './story.ts'

async function expectFocusInDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1)
}

test('a parent completes all dialogs with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto('/app')
  await chooseFiles(page, await pictureFiles(['cat']))

  await expectFocusInDialog(page, 'How old is the artist?')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')

  await expectFocusInDialog(page, "We're scanning this image!")
  await page.getByRole('button', { name: /^Continue with/ }).focus()
  await page.keyboard.press('Enter')

  await chooseTab(page, 'One-Time Packs')
  await startCreating(page)
  await expectFocusInDialog(page, 'Receive Your Scientific Analysis')
  await page.keyboard.type('anna@example.com')
  await page.waitForTimeout(3_100)
  await page.keyboard.press('Enter')

  await expectFocusInDialog(page, 'Complete Your Order')
  for (const [label, value] of [
    ['Card number', cards.good],
    ['Expiry', '12/40'],
    ['CVC', '123'],
  ] as const) {
    await page.getByLabel(label).focus()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')

  const start = page.getByRole('button', { name: 'Start drawing now' })
  await start.focus()
  await page.keyboard.press('Enter')
  await waitForPictures(page)
})

test('Escape closes the dialogs one by one, and the focus returns to the main content', async ({ page }) => {
  await page.goto('/app')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await chooseFiles(page, await pictureFiles(['cat']))
  await expectFocusInDialog(page, 'How old is the artist?')
  expect(await keyboardFaults(page)).toEqual([])

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog', { name: 'How old is the artist?' })).toBeHidden()
  await expectFocusInDialog(page, "We're scanning this image!")

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  expect(await keyboardFaults(page)).toEqual([])

  // On a desktop the prices stay in place while the page scrolls.
  const start = page.getByRole('complementary').getByRole('button', { name: 'Start Creating Today' })
  await page.evaluate('scrollTo({ top: 300, behavior: "instant" })')
  const at = (await start.boundingBox())?.y
  await page.evaluate('scrollBy({ top: 100, behavior: "instant" })')
  expect(await page.evaluate('scrollY')).toBe(400)
  expect((await start.boundingBox())?.y).toBe(at)
  await expect(start).toBeInViewport()
})

test("the front page's comparison shows a focus ring around its frame, even before any script", async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Shift')
  const handle = page.getByRole('slider').first()
  await handle.focus()
  const frame = page.getByRole('group').filter({ has: handle })
  await expect(frame).toHaveCSS('outline-style', 'solid')
  await expect(frame).toHaveCSS('outline-width', '3px')
})
