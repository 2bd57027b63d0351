import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Prints a report on A4 and Letter: each page fits one sheet, and nothing is cut off. */
export async function expectSheets(page: Page, sheets: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 816, height: 1056 })
  const cutOff = await page
    .locator('.page')
    .evaluateAll((pages) => pages.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(cutOff).toEqual(Array(sheets).fill(0))
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(sheets)
  }
}
