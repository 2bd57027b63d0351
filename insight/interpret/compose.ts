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
  /** At least one. Only the first `mostDrawings` are described. */
  drawings: readonly DrawingInput[]
  /** Notes on further drawings, only checked for words that call for help (`needsCare`). */
  others?: readonly DrawingNotes[]
  /** ISO date on which the drawings were sent. Needed to compare them with earlier ones. */
  sentOn?: string
  /** Drawings of the same child that were sent on other days. */
  earlier?: readonly EarlierDay[]
  /** ISO date of the day the report is made, `2026-11-20`. */
  madeOn: string
  /** The name in the footer. */
  brand: string
  /** Defaults to English. */
  language?: Language
}

/** Earlier drawings of the same child, the ISO date on which they were sent, and the age in years on that day. */
export type EarlierDay = { sentOn: string; age?: number | undefined; drawings: readonly DrawingInput[] }

/** Pages of a full report on one drawing. */
export const reportPages = 7
/** Pages of a keepsake, which replaces a report when too little is known. */
export const keepsakePages = 2
/** Drawings that a report describes; of more, it describes the first. */
export const mostDrawings = most.drawings

/** Pages of a full report on this many drawings: about one and a half for each drawing after the first. */
export function pageCount(drawings: number): number {
  const shown = Math.min(mostDrawings, drawings)
  return reportPages - 2 + shown + Math.ceil(shown / drawingsPerChildPage)
}

/** Composes a report, purely and deterministically. If little is known, it is a keepsake of two pages. @throws RangeError without a drawing */
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
  // A full report has no pages for blank pictures.
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

/** Puts the people to ask first on a page. Drops its drawing, which the page before shows, to make room. */
const withPeople = (people: readonly Block[], page: Page): Page => ({
  ...page,
  main: [...people, ...page.main.filter(({ kind }) => kind !== 'drawing')],
})

const preparedOf = (inputs: readonly DrawingInput[], words: Words): Prepared[] =>
  inputs.map((input, k) => prepare(input, k, inputs.length, words))

/** The page that compares these drawings with earlier ones. */
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

/** @param leftOut number of pictures that show no drawing */
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
