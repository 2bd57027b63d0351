import { dollars, lowestPrice } from '#contract/plans.ts'
import { expect, test } from './story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the first viewport of the front page shows artwork, a price, a claim and the sample report before any script', {
  tag: '@short',
}, async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const seen = [
    page.getByRole('link', { name: 'Start Free Preview' }).filter({ visible: true }).first(),
    page.getByText(`From ${dollars(lowestPrice)}`),
    page.getByRole('link', { name: 'See a sample report' }),
    page.getByText('One-time packs never expire').first(),
    page.getByText('30-day satisfaction guarantee (sample)').first(),
    page.getByRole('img', { name: /turning into artwork/ }),
  ]
  for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 })
  await page.getByText('Artwork', { exact: true }).click()
  await expect(page.locator('.artwork-spread')).toHaveCSS('stroke-width', '220px')
  await page.getByText('Drawing', { exact: true }).click()
  await expect(page.locator('.artwork-spread')).toHaveCSS('stroke-width', '0px')
})

test('with reduced motion the front page shows half drawing, half artwork, without animation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.artwork-half')).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)')
  await expect(page.locator('.artwork-spread')).toHaveCSS('animation-name', 'none')
})
