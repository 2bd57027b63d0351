import { expectNobodyKeptOut, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './story.ts'

test('the sample report keeps nobody out, fits a phone, and nothing is cut off on paper', async ({
  page,
}) => {
  await page.goto('/sample-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sample drawing')
  await expectNoSidewaysScroll(page)
  await expectNobodyKeptOut(page)

  await page.getByRole('link', { name: '← Back to Doodlebloom' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  const fonts = await page.evaluate<string[]>(
    'document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => [family, status].join(": ")))',
  )
  expect(fonts.map((font) => font.replaceAll('"', ''))).toEqual(['Fraunces: loaded', 'Source Sans 3: loaded'])

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 816, height: 1056 })
  const cutOff = await page
    .locator('.page')
    .evaluateAll((sheets) => sheets.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(cutOff).toEqual([0, 0, 0, 0, 0, 0, 0])
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(7)
  }
})
