import { describe, expect, test } from 'vitest'
import { composeReport } from '../interpret/compose.ts'
import type { Report } from '../interpret/report.ts'
import { languages } from '../languages/languages.ts'
import { renderPdf } from '../pdf.ts'
import { printable } from './printable.ts'
import { renderHtml } from './render-html.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const report = (language: 'en' | 'el', age?: number): Report =>
  composeReport({
    child: age === undefined ? {} : { age },
    drawings: [{ picture, title: 'Our house' }],
    madeOn: '2026-11-22',
    brand: 'Doodlebloom',
    language,
  })

function firstAndLast(made: Report): [first: string, last: string] {
  const sections = renderHtml(made).split('<section').slice(1)
  return [sections[0] ?? '', sections.at(-1) ?? '']
}

describe.each(['en', 'el'] as const)('the disclaimer in %s', (language) => {
  const { always, otherAges } = languages[language].fixed.disclaimer

  test.each([3, 7, 15, undefined])('is on the first and the last page at age %s', (age) => {
    for (const page of firstAndLast(report(language, age))) {
      expect(page).toContain(always)
      expect(page).not.toContain(otherAges)
    }
  })

  test.each([1, 2, 16, 18])('adds that the research was not made for age %d', (age) => {
    for (const page of firstAndLast(report(language, age))) {
      expect(page).toContain(always)
      expect(page).toContain(otherAges)
    }
  })

  test('is in the printable report, whose PDF keeps the announced number of pages', async () => {
    const made = report(language, 16)
    expect(printable(made).disclaimer).toBe(`${always} ${otherAges}`)
    const pdf = Buffer.from(await renderPdf(made)).toString('latin1')
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(made.pages.length)
  })
})

test('the English disclaimer says that the report is not a diagnosis and not an assessment', () => {
  expect(languages.en.fixed.disclaimer.always).toMatch(/not a diagnosis and not an assessment/)
})
