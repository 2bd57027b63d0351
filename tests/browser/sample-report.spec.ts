import { expectUsable } from './accessible.ts'
import { expectSheets } from './printed.ts'
import { expect, test } from './story.ts'

test('the sample report is accessible, fits a phone and prints without cutting anything off', async ({
  page,
}) => {
  await page.goto('/sample-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sample drawing')
  await expectUsable(page)
  const [brandBottom, frameTop, frameBottom, labelTop] = await page.evaluate<
    [number, number, number, number]
  >(
    `['.brand', '.mat', '.label'].map((part) => document.querySelector('.cover ' + part).getBoundingClientRect())
      .flatMap(({ top, bottom }) => [top, bottom]).slice(1, 5)`,
  )
  expect(frameTop - brandBottom).toBeGreaterThan(16)
  expect(labelTop - frameBottom).toBeGreaterThan(16)

  await page.getByRole('link', { name: '← Back to Doodlebloom' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  const fonts = await page.evaluate<string[]>(
    'document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => [family, status].join(": ")))',
  )
  expect(fonts.map((font) => font.replaceAll('"', ''))).toEqual(['Fraunces: loaded', 'Source Sans 3: loaded'])

  await expectSheets(page, 7)
})
