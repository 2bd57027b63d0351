import { beforeAll, describe, expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { someMeasures } from '#tests/drawings/measures.ts'
import { composeReport, type ReportRequest } from '../interpret/compose.ts'
import type { Report } from '../interpret/report.ts'
import type { Measures } from '../measure/measures.ts'
import { checklist } from '../observe/checklist.ts'
import { filledPages, renderPdf } from '../pdf.ts'
import { inOurFonts, onPaper } from './pdf-fonts.ts'
import { isPicture, sizeOf } from './picture.ts'
import { printableRequest } from './printable-request.ts'
import { renderHtml } from './render-html.ts'

const measures: Measures = {
  ...someMeasures,
  sheet: { left: 0.05, top: 0.05, right: 0.95, bottom: 0.95 },
  colours: [
    { name: 'green', hex: '#4da74a', share: 0.6 },
    { name: 'white', hex: '#ffffff', share: 0.4 },
  ],
  symmetry: 0.8,
}
// Tick everything, so that each page is as full as possible.
const everything = Object.fromEntries(
  checklist.flatMap(({ id, kind, options }) =>
    kind === 'text'
      ? []
      : [[id, kind === 'many' ? options.map(({ value }) => value) : (options[0]?.value ?? '')]],
  ),
)
const hostile = '<script>alert(1)</script> "quoted" & #evil[] $x$ *bold* `raw` \\ {{x}} '
let picture = ''

beforeAll(async () => {
  picture = `data:image/jpeg;base64,${(await drawingJpeg('house', 240)).toString('base64')}`
})

function report(drawings: number, more: Partial<ReportRequest['drawings'][number]> = {}, age = 6): Report {
  const drawing = {
    picture,
    title: 'Our house',
    measures,
    answers: everything,
    context: hostile.repeat(8),
    ...more,
  }
  return composeReport({
    child: { age },
    drawings: Array.from({ length: drawings }, () => drawing),
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
}

describe('the HTML file', () => {
  test('is self-contained: no script, no request', () => {
    const page = renderHtml(report(1))
    expect(page).not.toMatch(/<script|<link|<iframe|@import|javascript:|\son\w+=/i)
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
    for (const address of addresses) expect(address).toMatch(/^(data:image\/|#(page|picture)-\d+$)/)
  })

  test('embeds its fonts, Greek ones only if it is in Greek', () => {
    const fontsOf = (language: 'en' | 'el') => {
      const page = renderHtml({ ...report(1), language })
      for (const [, url] of page.matchAll(/url\(([^)]{0,40})/g))
        expect(url).toMatch(/^data:font\/woff2;base64,/)
      return [...page.matchAll(/font-family: '([^']+)'; font-weight/g)].map(([, family]) => family)
    }
    expect(fontsOf('en')).toEqual(['Fraunces', 'Source Sans 3'])
    expect(new Set(fontsOf('el'))).toEqual(
      new Set(['Fraunces', 'Source Sans 3', 'Vollkorn', 'Source Sans 3 Greek']),
    )
    expect(renderHtml(report(1))).toContain('font-src data:')
  })

  test('shows links around the report only on a public page', () => {
    const links = { back: { text: 'Back', url: '/' }, onward: { text: 'On', url: '/app' } }
    expect(renderHtml(report(1), links)).toContain(
      '<nav class="links"><a href="/">Back</a><a href="/app">On</a></nav>',
    )
    expect(renderHtml(report(1))).not.toContain('<nav')
  })

  test("escapes and shortens a parent's words", () => {
    const page = renderHtml(report(1))
    expect(page).toContain('&#60;script&#62;alert(1)')
    expect(page).not.toContain('<script>')
    expect(page.split('alert(1)').length).toBeLessThan(10)
  })

  test('leaves out a picture that is not an inline JPEG or PNG', () => {
    for (const address of [
      'https://example.org/x.png',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png;base64,A" onload="x',
    ])
      expect(isPicture(address)).toBe(false)
    expect(renderHtml(report(1, { picture: 'https://example.org/x.png' }))).not.toContain('example.org')
  })

  test('contains each picture once, in its aspect ratio', () => {
    const page = renderHtml(report(3))
    expect(page.split(picture).length - 1).toBe(1)
    expect(sizeOf(picture)).toEqual({ width: 240, height: expect.any(Number) })
    expect(page).toContain(`viewBox="0 0 240 ${sizeOf(picture)?.height}"`)
    expect(page.match(/<use href="#picture-1"/g)?.length).toBeGreaterThan(7)
    expect(sizeOf('data:image/jpeg;base64,AAAA')).toBeUndefined()
  })

  test('has one title, headings in order, a name for every picture, and page numbers', () => {
    const page = renderHtml(report(2))
    expect(page).toContain('<html lang="en">')
    expect(page.match(/<h1/g)).toHaveLength(1)
    const levels = [...page.matchAll(/<h([1-4])/g)].map(([, level]) => Number(level))
    levels.forEach((level, k) => {
      expect(level - (levels[k - 1] ?? 0)).toBeLessThanOrEqual(level === 4 ? 2 : 1)
    })
    for (const [image] of page.matchAll(/<svg role="img"[^>]*>/g)) expect(image).toMatch(/aria-label="[^"]+"/)
    expect(page).toContain('page 8 of 8')
    const names = [...page.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [, target] of page.matchAll(/href="#(page-\d+)"/g)) expect(page).toContain(`id="${target}"`)
  })

  test('has the six sections in order', () => {
    const page = renderHtml(report(1, { context: '' }))
    expect([...page.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
      'What we see',
      'At this age',
      'Talk about it',
      'Make more',
      'My page',
      'How this was made',
    ])
  })
})

describe('a page', () => {
  const answers = {
    things: 'a robot, two dogs, a flag, a tower, a moon',
    who: ['person', 'animal', 'house'],
    person: ['eyes', 'mouth', 'body', 'arms'],
    sky: ['sun', 'clouds'],
    ground: 'line',
    mouth: 'up',
  }

  test.each(['a4', 'letter'] as const)('on %s is at least two thirds full, except for the last', (paper) => {
    const filled = filledPages(report(1, { answers, context: 'The robot waves.' }), paper)
    expect(filled).toHaveLength(6)
    for (const share of filled.slice(0, -1)) expect(share).toBeGreaterThanOrEqual(2 / 3)
    for (const share of filled) expect(share).toBeLessThanOrEqual(1)
  })

  test.each(['a4', 'letter'] as const)('on %s still fits when it begins with the people to ask', (paper) => {
    const things = 'ένα σπίτι, μια γάτα, ένας ήλιος'
    const places = things.split(', ').map((thing, k) => ({ thing, x: 0.5, y: 0.2 + 0.3 * k }))
    const long = 'Η ουρά της γάτας, που έχει ρίγες. '.repeat(7)
    const answers = {
      things,
      places,
      proud: long,
      hard: long,
      person: ['tadpole', 'body'],
      sky: ['sun', 'night'],
    }
    const drawings = [{ picture, measures, answers, context: 'με χτυπάει' }]
    const child = { age: 6 }
    const careful = composeReport({ child, drawings, madeOn: '2026-11-20', brand: 'B', language: 'el' })
    expect(careful.needsCare).toBe(true)
    expect(filledPages(careful, paper)[0]).toBeLessThanOrEqual(1)
  })

  test.each([
    ['a4', 'en'],
    ['a4', 'el'],
    ['letter', 'en'],
    ['letter', 'el'],
  ] as const)('on %s in %s is one sheet, however much was told about two drawings', (paper, language) => {
    const names = ['ένα σπίτι με μεγάλα παράθυρα', 'μια γάτα με μουστάκια', 'ένα ρομπότ', 'δύο δέντρα']
    const places = names.map((thing, k) => ({ thing, x: 0.5, y: 0.2 + 0.2 * k }))
    const long = 'Η ουρά της γάτας, που έχει ρίγες. '.repeat(7)
    const longest = { ...everything, things: names.join(), places, proud: long, hard: long, words: long }
    const drawings = [longest, { things: 'μια γάτα' }].map((answers) => ({ picture, measures, answers }))
    const two = composeReport({ child: { age: 6 }, drawings, madeOn: '2026-11-20', brand: 'B', language })
    for (const share of filledPages(two, paper)) expect(share).toBeLessThanOrEqual(1)
  })
})

describe('the PDF', () => {
  test.each(['a4', 'letter'] as const)(
    'on %s has one sheet for each page, however full, and is tagged',
    async (paper) => {
      const full = report(1)
      const pdf = await renderPdf(full, paper)
      const text = Buffer.from(pdf).toString('latin1')
      expect(pagesOf(text)).toBe(full.pages.length)
      expect(text).toContain('/MarkInfo')
    },
  )

  test('on several drawings has as many pages as the report says', async () => {
    const several = report(3, { context: '' }, 11)
    expect(pagesOf(Buffer.from(await renderPdf(several)).toString('latin1'))).toBe(several.pages.length)
  })

  test('is made without an age, and from a picture without a drawing', async () => {
    const little = composeReport({
      child: {},
      drawings: [{ picture, refusal: { en: hostile, el: hostile }, context: hostile }],
      madeOn: '2026-11-20',
      brand: 'Doodlebloom',
    })
    expect(pagesOf(Buffer.from(await renderPdf(little)).toString('latin1'))).toBe(2)
  })

  test('is made without a picture that is not an image', async () => {
    const pdf = await renderPdf(report(1, { picture: 'data:text/html,x' }))
    expect(pagesOf(Buffer.from(pdf).toString('latin1'))).toBe(7)
  })

  test('is the same for the same report', async () => {
    const [first, second] = [await renderPdf(report(1)), await renderPdf(report(1))]
    expect(Buffer.compare(first, second)).toBe(0)
  })
})

function pagesOf(pdf: string): number {
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('printableRequest removes characters that the fonts lack, but keeps a text in an unknown script', () => {
  const answers = { title: '🦖', words: 'It flies 🚀 high', things: 'a cat 🐈, 🐟', proud: '猫のひげ' }
  const places = [{ thing: 'a cat 🐈', x: 0.1, y: 0.1 }]
  const drawing = {
    picture,
    title: 'Κάστρο 👑',
    answers: { ...answers, places, person: ['eyes', 'mouth', 'body'] },
  }
  const request = { drawings: [drawing], madeOn: '2026-11-20', brand: 'Doodlebloom' }
  const made = composeReport(printableRequest({ ...request, child: { age: 6, name: 'محمد' } }))
  expect([made.title, made.childName]).toEqual(['Κάστρο', ''])
  expect(new Set(inOurFonts(JSON.stringify(made)).leftOut)).toEqual(new Set('猫のひげ'))
  expect(JSON.stringify(made)).toContain('It flies high')
  expect(made.pages[1]?.main.some(({ kind }) => kind === 'close-ups')).toBe(true)
  const named = composeReport(printableRequest({ ...request, child: { name: 'Mia 🦊' } }))
  expect(named.childName).toBe('Mia')
})

test('the PDF shows an ellipsis for words in a script that the fonts lack', async () => {
  const printed = (proud: string) => renderPdf(report(1, { answers: { proud } }))
  const [unknown, left] = [await printed('“Mia” 猫の ひげ!'), await printed('“Mia” …!')]
  expect(Buffer.from(unknown).equals(left)).toBe(true)
  expect(onPaper('Proud of: “猫の ひげ.” Ποιο; Naïve “é”.')).toBe('Proud of: “…” Ποιο; Naïve “é”.')
})
