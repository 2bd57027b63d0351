import { languages } from '../languages/languages.ts'
import type { Language, Words } from '../languages/words.ts'
import type { SourceId } from '../rules/sources.ts'
import { drawingsPerChildPage, fewestObservations, most } from '../rules/thresholds.ts'
import { rulesVersion } from '../rules-version.ts'
import { keepsakePage, methodPage } from './closing-pages.ts'
import { seePage } from './describing-pages.ts'
import { growthPage } from './development-pages.ts'
import { type Child, type Edition, editionFor, moreThanName } from './edition.ts'
import { childPage, makePage, talkPage } from './giving-pages.ts'
import { letterOn } from './letter.ts'
import { overTimePage } from './over-time.ts'
import { type DrawingNotes, peopleFirst } from './people-first.ts'
import { type DrawingInput, type Prepared, prepare } from './prepare.ts'
import type { Block, Page, Report } from './report.ts'

export type ReportRequest = {
  child: Child
  /** At least one. At most `mostDrawings` are gone through one by one. */
  drawings: readonly DrawingInput[]
  /** What was told about further drawings: only words that call for people are looked for in it. */
  others?: readonly DrawingNotes[]
  /** ISO date of the day on which the drawings were sent; needed to set them beside earlier ones. */
  sentOn?: string
  /** Drawings of the same child that were sent on other days. */
  earlier?: readonly EarlierDay[]
  /** ISO date of the day the report is made, `2026-11-20`. */
  madeOn: string
  /** Whose name stands in the footer. */
  brand: string
  /** English unless told otherwise. */
  language?: Language
}

/** What the same child drew before: an ISO date, and the age on that day in years. */
export type EarlierDay = { sentOn: string; age?: number | undefined; drawings: readonly DrawingInput[] }

/** Pages of a full report on one drawing. */
export const reportPages = 7
/** Pages where too little is known for a report. */
export const keepsakePages = 2
/** Drawings that are gone through one by one; of more, the first count. */
export const mostDrawings = most.drawings

/** How many pages a full report on so many drawings has: about one and a half for each further drawing. */
export function pageCount(drawings: number): number {
  const shown = Math.min(mostDrawings, drawings)
  return reportPages - 2 + shown + Math.ceil(shown / drawingsPerChildPage)
}

/** Composes a report, pure and deterministic; where little is known it is a keepsake of two pages. @throws RangeError without a drawing */
export function composeReport(request: ReportRequest): Report {
  const { child, drawings, others = [], madeOn, brand, language = 'en' } = request
  const words = languages[language]
  if (drawings.length === 0) throw new RangeError('A report needs at least one drawing.')
  const shown = drawings.slice(0, mostDrawings)
  const drawn = preparedOf(
    shown.filter(({ refusal }) => !refusal),
    words,
  )
  const edition = editionFor(child, words)
  const isFull = drawn.some(({ observations }) => observations >= fewestObservations)
  // A blank page among drawings has no pages of its own.
  const prepared = isFull ? drawn : preparedOf(shown, words)
  const people = peopleFirst([...drawings, ...others, { title: moreThanName(child.name ?? '') }], words)
  const leftOut = shown.length - drawn.length
  const body = isFull
    ? fullPages(prepared, { leftOut, since: since(prepared, request, edition) }, edition)
    : [keepsakePage(prepared, edition)]
  const title =
    prepared.length === 1 ? (prepared[0]?.shown.title ?? '') : words.phrases.drawings(prepared.length)
  return {
    title,
    childName: edition.name,
    ageWords: edition.ageWords,
    disclaimer: edition.disclaimer,
    madeOn,
    brand,
    language,
    rulesVersion,
    needsCare: people.length > 0,
    drawings: prepared.map(({ shown: drawing }) => drawing),
    pages: [
      letterPage(title, prepared, edition),
      ...body.map((page, k) => (k === 0 && people.length > 0 ? withPeople(people, page) : page)),
    ],
  }
}

/** A page that begins with the people to ask. Its drawing, which is on the page before, makes room for them. */
const withPeople = (people: readonly Block[], page: Page): Page => ({
  ...page,
  main: [...people, ...page.main.filter(({ kind }) => kind !== 'drawing')],
})

const preparedOf = (inputs: readonly DrawingInput[], words: Words): Prepared[] =>
  inputs.map((input, k) => prepare(input, k, inputs.length, words))

/** The page that sets these drawings beside earlier ones. */
function since(
  drawings: readonly Prepared[],
  { sentOn = '', earlier = [], child: { age } }: ReportRequest,
  edition: Edition,
): Page[] {
  const days = earlier.map((day) => ({
    ...day,
    drawings: preparedOf(day.drawings, edition.words).filter(({ refusal }) => !refusal),
  }))
  return overTimePage({ sentOn, age, drawings }, days, edition)
}

/** @param leftOut how many pictures show no drawing */
function fullPages(
  prepared: readonly Prepared[],
  { leftOut, since }: { leftOut: number; since: readonly Page[] },
  edition: Edition,
): Page[] {
  const { words } = edition
  const without: Block[] = leftOut > 0 ? [{ kind: 'note', text: words.phrases.leftOut(leftOut) }] : []
  const described: Page[] = [
    ...prepared.map((drawing, k) => seePage(drawing, k, edition)),
    growthPage(prepared, edition),
    ...since,
    talkPage(prepared, edition),
    makePage(prepared, edition),
    ...inGroups(prepared.map((drawing, k) => [k, drawing] as const)).map((group) => childPage(group, words)),
  ]
  const [first, ...rest] = described
  const noted = first && { ...first, main: [...first.main, ...without] }
  return [...(noted ? [noted] : []), ...rest, methodPage(prepared, citedBy(described), edition)]
}

function inGroups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / drawingsPerChildPage) }, (_, k) =>
    items.slice(k * drawingsPerChildPage, (k + 1) * drawingsPerChildPage),
  )
}

/** The first page: the drawings, their title, and the letter. */
function letterPage(title: string, prepared: readonly Prepared[], edition: Edition): Page {
  const drawings = prepared
    .slice(0, 4)
    .map((_, drawing): Block => ({ kind: 'drawing', drawing, size: 'large' }))
  return {
    section: 'letter',
    title,
    main: [...drawings, ...letterOn(prepared, edition).map((items): Block => ({ kind: 'letter', items }))],
  }
}

function citedBy(pages: readonly Page[]): ReadonlySet<SourceId> {
  const blocks = pages.flatMap(({ main }) => main)
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'statements' || block.kind === 'cards')
        return block.items.flatMap(({ sources }) => sources)
      return block.kind === 'chart' ? block.sources : []
    }),
  )
}
