import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '#tests/seed.ts'
import { composeReport } from '../interpret/compose.ts'
import { rephrasable } from '../interpret/rephrase.ts'
import { type Report, statementsOf } from '../interpret/report.ts'
import { definitions } from '../measure/definitions.ts'
import { colourNames, type Measures } from '../measure/measures.ts'
import { needsCare, neverIn } from '../never.ts'
import { checklist } from '../observe/checklist.ts'
import * as vocabulary from '../observe/vocabulary.ts'
import { printable } from '../print/printable.ts'
import { renderHtml } from '../print/render-html.ts'
import { activities } from '../rules/activities/activities.ts'
import { moodRules } from '../rules/mood.ts'
import { peopleRules } from '../rules/people.ts'
import { phases } from '../rules/phases.ts'
import { openQuestions, talkQuestions } from '../rules/questions.ts'
import type { Rule } from '../rules/rule.ts'
import { spaceRules } from '../rules/space.ts'
import { strengthRules } from '../rules/strengths.ts'
import { supports } from '../rules/support.ts'
import { languages } from './languages.ts'
import type { Language } from './words.ts'

const { en, el } = languages
const rules: readonly Rule[] = [...peopleRules, ...spaceRules, ...moodRules, ...strengthRules]
const greekLetters = /\p{Script=Greek}/u
const citation = /[A-Z][\p{L}-]+( et al\.| & [A-Z][\p{L}-]+)? \d{4}/gu
// Two Latin words in a row. Citations are removed first, and paper sizes such as A4 do not match.
const english = /\b[A-Za-z]{2,} [A-Za-z]{2,}/

// Some phrases take numbers and some take words.
function saidBy(phrase: (...values: unknown[]) => string): string {
  try {
    return phrase(2, 1, 2026)
  } catch {
    return phrase('λέξη', 'λέξη', 'λέξη')
  }
}

/** Each text with its path. Phrase functions are called with sample values. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, saidBy(value as (...values: unknown[]) => string)]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

/** The Greek texts in a table, with their paths. */
function greekIn(value: unknown, path = ''): [path: string, text: string][] {
  if (!value || typeof value !== 'object') return []
  if ('el' in value) return textsIn(value.el, path)
  return Object.entries(value).flatMap(([key, part]) => greekIn(part, `${path}.${key}`))
}

const tables = { rules, activities, definitions, openQuestions, phases, supports, talkQuestions }
const names = { ...vocabulary, colourNames }

describe('the texts of the report', () => {
  const { language: _, ...aroundTables } = el
  const said = [...textsIn(aroundTables), ...greekIn({ tables, names })]
  const greek = said.filter(([, text]) => text !== '')

  test('include those of each table', () => {
    for (const name of [...Object.keys(tables), 'parts', 'colourNames'])
      expect(greek.some(([path]) => path.includes(name))).toBe(true)
  })

  test.each(greek)('at %s are Greek: %s', (_, text) => {
    expect(text.replace(/[\d.,:;·%()“”«»\s-]|https?:\S+/g, '') === '' || greekLetters.test(text)).toBe(true)
    expect(text.replace(citation, '')).not.toMatch(english)
  })

  test('have lists of the same length in both languages', () => {
    const counts = [en, el].map((words) => ({
      listening: words.fixed.listening.length,
      people: words.fixed.goodToKnow.people.length,
      paragraphs: words.fixed.howToRead.paragraphs.length,
    }))
    expect(counts[1]).toEqual(counts[0])
  })

  test.each(rules)('give $id a title in both languages or in neither', ({ en, el }) => {
    expect(el.title === undefined).toBe(en.title === undefined)
  })

  test('contain no forbidden phrase in Greek', () => {
    const { howToRead: _exempt, goodToKnow: _alsoExempt, disclaimer: _exemptToo, ...fixed } = el.fixed
    expect(
      [...textsIn({ ...el, fixed }), ...greekIn({ tables, names })].filter(
        ([, text]) => neverIn(text).length > 0,
      ),
    ).toEqual([])
  })

  test.each([
    'Τα σκούρα χρώματα σημαίνουν θλίψη.',
    'Το παιδί σας φαίνεται λυπημένο.',
    'Αυτό δείχνει ότι το παιδί έχει άγχος.',
    'Είναι καλύτερη από τα περισσότερα παιδιά.',
  ])('are checked against a list that covers Greek: %s', (text) => {
    expect(neverIn(text)).not.toEqual([])
  })
})

test.each([
  'Πέθανε ο παππούς τον Μάιο',
  'Η γιαγιά έφυγε από τη ζωή',
  'θελω να πεθανω',
  'ΘΕΛΩ ΝΑ ΠΕΘΑΝΩ',
  'Δεν θέλω να ζω',
  'Θέλω να κάνω κακό στον εαυτό μου',
  'Θέλει να κάνει κακό σε άλλους',
  'Κανείς δεν με αγαπάει',
  'με δερνει',
  'Ο μπαμπάς με χτυπάει με μπάλα',
  'Την χτυπούν στο σχολείο',
  'Έφαγε ξύλο',
  'ΒΙΑ',
  'κακοποιηση',
  'Μετά το διαζύγιο',
  'Οι γονείς του χώρισαν',
  'Μαλώνουν η μαμά και ο μπαμπάς',
  'Ο μπαμπάς είναι στη φυλακή',
  'ΚΑΡΚΙΝΟΣ',
  'Είναι πολύ άρρωστη',
  'Με κοροϊδεύουν',
  'Φοβάμαι πολύ',
])('Greek words that call for help are recognized: %s', (text) => {
  expect(needsCare(text)).toBe(true)
})

test.each([
  'Ένας δράκος με καπέλο',
  'Το σπίτι μας από ξύλο και η γάτα',
  'Η γιαγιά μαζεύει μήλα',
  'Ένα σπίτι χωρίς πόρτα',
  'ΧΩΡΙΣ ΠΟΡΤΑ',
  'Δεν ήθελε να ζωγραφίσει άλλο',
  'Βιάζεται να φτάσει',
  'Ένα ασθενοφόρο, ένα φαρμακείο',
  'Ένα φοβερό αυτοκίνητο',
  'Χτυπάει τη μπάλα',
  'Φάλαινα δολοφόνος',
  'Νεκρή φύση',
  'Πέθανε στα γέλια',
  'Σχεδίασε τον εαυτό του',
  'Κάνει κακό καιρό',
])('harmless Greek words do not call for help: %s', (text) => {
  expect(needsCare(text)).toBe(false)
})

test.each([
  [languages.en, /violence or abuse.*child-protection service or the police.*112.*116 111.*911/],
  [languages.el, /βία ή κακοποίηση.*υπηρεσία προστασίας παιδιών ή την αστυνομία.*112.*116 111.*911/],
])('each language says whom to call today', ({ fixed }, whom) => {
  expect(fixed.goodToKnow.people.at(-1)?.what).toMatch(whom)
})

const many = (id: string, of: readonly string[]) => [id, fc.option(fc.subarray([...of]))] as const
const answersOf = fc.record(
  Object.fromEntries(
    checklist.flatMap(({ id, kind, options }) => {
      const values = options.map(({ value }) => value)
      if (kind === 'text' || kind === 'places') return []
      return [kind === 'many' ? many(id, values) : ([id, fc.option(fc.constantFrom(...values))] as const)]
    }),
  ),
)

const share = fc.double({ min: 0, max: 1, noNaN: true })
const measuresOf: fc.Arbitrary<Measures> = fc.record({
  sheet: fc.constant({ left: 0, top: 0, right: 1, bottom: 1 }),
  sheetShape: fc.constant(0.75),
  inkCoverage: share,
  pageUse: share.map((part) => ({ box: { left: 0, top: 0, right: 1, bottom: 1 }, share: part })),
  pageMap: fc.array(share, { minLength: 9, maxLength: 9 }) as fc.Arbitrary<Measures['pageMap']>,
  placement: fc.constant({ x: 0.5, y: 0.5 }),
  colours: fc
    .subarray(Object.keys(colourNames) as Measures['colours'][number]['name'][])
    .map((names) => names.map((name) => ({ name, hex: '#336633', share: 1 / names.length }))),
  paperColour: fc.constant(undefined),
  darkPaper: fc.boolean(),
  confidence: fc.record({ sheet: share, colours: share }),
  lineWidth: fc.double({ min: 1, max: 20, noNaN: true }),
  lineDarkness: share,
  symmetry: share,
  isScribble: fc.boolean(),
})

const wish = fc.record({
  age: fc.option(fc.integer({ min: 1, max: 17 })),
  answers: answersOf,
  measures: fc.option(measuresOf),
  drawings: fc.integer({ min: 1, max: 3 }),
  shown: fc.boolean(),
})

const shownThings = {
  things: 'μια γάτα, ένας ήλιος',
  places: [
    { thing: 'μια γάτα', x: 0.2, y: 0.8 },
    { thing: 'ένας ήλιος', x: 0.9, y: 0.1 },
  ],
  hard: 'τα μουστάκια',
  proud: 'η ουρά',
}

type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

const onlyTold: Wish = { age: null, answers: {}, measures: null, drawings: 1, shown: true }

function report({ age, answers, measures, drawings, shown }: Wish, language: Language): Report {
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null))
  const drawing = {
    picture: 'data:image/png;base64,AAAA',
    title: 'Η γάτα μας',
    context: 'Κοιμάται στον ήλιο',
    answers: { ...(given as Record<string, string[]>), ...(shown && shownThings) },
    ...(measures && { measures }),
  }
  return composeReport({
    child: age === null ? {} : { age },
    drawings: Array.from({ length: drawings }, () => drawing),
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
    language,
  })
}

test('for any drawing, both languages make the same statements on the same pages, and Greek has no English sentence', () => {
  fc.assert(
    fc.property(wish, (wanted) => {
      const [english_, greek] = [report(wanted, 'en'), report(wanted, 'el')]
      const found = (made: Report) =>
        statementsOf(made).map(({ text: _, title: __, verbatim: ___, ...ground }) => ground)
      expect(found(greek)).toEqual(found(english_))
      expect(greek.pages.map(({ section }) => section)).toEqual(english_.pages.map(({ section }) => section))
      const { pages, ...rest } = printable(greek)
      const blocks = pages.map(({ main, ...page }) => ({
        ...page,
        section: '',
        blocks: main
          .filter(({ kind }) => kind !== 'sources')
          .map((block) => ({ ...block, kind: '', size: '', svg: '', picture: '', shape: '' })),
      }))
      const left = textsIn({ ...rest, brand: '', blocks }).filter(([, text]) =>
        english.test(text.replace(citation, '')),
      )
      expect(left).toEqual([])
    }),
    { numRuns: 60, seed, examples: [[onlyTold]] },
  )
})

test('a Greek report is marked as Greek, has Greek dates and page numbers, and offers no sentence for rewording', () => {
  const greek = report({ age: 6, answers: {}, measures: null, drawings: 1, shown: false }, 'el')
  const page = renderHtml(greek)
  expect(page).toContain('<html lang="el">')
  expect(page).toContain('ζωγραφίστηκε σε ηλικία 6 ετών · 20 Νοεμβρίου 2026')
  expect(page).toContain('σελίδα 2 από 2')
  expect(rephrasable(greek)).toEqual([])
})
