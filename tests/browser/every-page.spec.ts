import { expectNobodyKeptOut, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './story.ts'

const PAGES = {
  '/': 'the front page',
  '/app': 'the workspace',
  '/auth': 'the page for signing in',
  '/quiz': 'the quiz',
  '/advertorial': 'the advertisement',
  '/contact': 'the page for writing to us',
  '/method': 'the page on how the report is made',
  '/legal/privacy-policy': 'the privacy policy',
  '/orders/00000000-0000-4000-8000-000000000000': 'the page of an order that is gone',
  '/dev/ui': 'the page of all components',
  '/no/such/page': 'the page for a wrong address',
}

for (const [path, name] of Object.entries(PAGES)) {
  test(`${name} keeps nobody out and fits the screen`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await expectNoSidewaysScroll(page)
    await expectNobodyKeptOut(page)
  })
}

test('a link to the prices leads to the prices on the front page', async ({ page }) => {
  await page.goto('/pricing')

  await expect(page).toHaveURL('/#pricing')
  await expect(page.locator('#pricing')).toBeInViewport()
})
