import { languages } from '../languages/languages.ts'
import type { Language } from '../languages/words.ts'
import type { SourceId } from '../rules/sources.ts'
import { rulesVersion } from '../rules/version.ts'
import { seePage, spacePage } from './describing-pages.ts'
import { pathPage, peoplePage } from './development-pages.ts'
import { type Child, editionFor } from './edition.ts'
import {
  knowPage,
  liftsMood,
  monthPage,
  moodPage,
  readPage,
  strengthsPage,
  talkPage,
  weekPage,
} from './giving-pages.ts'
import { togetherPage } from './measure-table.ts'
import { type DrawingInput, prepare } from './prepare.ts'
import type { Page, Report } from './report.ts'

export type ReportRequest = {
  child: Child
  /** At least one. At most `mostDrawings` are gone through one by one. */
  drawings: readonly DrawingInput[]
  /** ISO date of the day the report is made, `2026-11-20`. */
  madeOn: string
  /** Whose name stands in the footer. */
  brand: string
  /** English unless told otherwise. */
  language?: Language
}

/** Pages of a report on one drawing: a cover and eleven more, one section each. */
export const reportPages = 12
/** Drawings that are gone through one by one; of more, the first count. */
export const mostDrawings = 10
const pagesPerDrawing = 2

/** How many pages a report on so many drawings has. */
export function pageCount(drawings: number): number {
  const shown = Math.min(mostDrawings, drawings)
  return reportPages + (shown - 1) * pagesPerDrawing + (shown > 1 ? 1 : 0)
}

/**
 * Composes a report: pure and deterministic, no clock, no chance, no network. What is not known is left out, and the page says why.
 * @throws RangeError without a drawing
 */
export function composeReport(request: ReportRequest): Report {
  const { child, drawings, madeOn, brand, language = 'en' } = request
  const words = languages[language]
  if (drawings.length === 0) throw new RangeError('A report needs at least one drawing.')
  const shown = drawings.slice(0, mostDrawings)
  const prepared = shown.map((drawing, k) => prepare(drawing, k, shown.length, words))
  const edition = editionFor(child, words)
  const described: Page[] = [
    ...prepared.map((drawing, k) => seePage(drawing, k, words)),
    ...(prepared.length > 1 ? [togetherPage(prepared, words)] : []),
    peoplePage(prepared, edition),
    ...prepared.map((drawing, k) => spacePage(drawing, k, edition)),
    pathPage(prepared, edition),
    moodPage(prepared, edition),
    talkPage(prepared, words),
    strengthsPage(prepared, edition),
    weekPage(prepared, edition),
    monthPage(edition),
  ]
  const title =
    prepared.length === 1 ? (prepared[0]?.shown.title ?? '') : words.phrases.drawings(prepared.length)
  return {
    title,
    ageWords: edition.ageWords,
    disclaimer: edition.disclaimer,
    madeOn,
    brand,
    language,
    rulesVersion,
    needsCare: prepared.some(({ care }) => care.words || care.picture),
    drawings: prepared.map(({ shown: drawing }) => drawing),
    pages: [
      coverPage(title, prepared.length),
      readPage(prepared, edition),
      ...described,
      knowPage(
        new Set([...citedBy(described), ...(liftsMood(edition) ? (['DRAKE21'] as const) : [])]),
        edition,
      ),
    ],
  }
}

function coverPage(title: string, drawings: number): Page {
  const main = Array.from({ length: Math.min(4, drawings) }, (_, drawing) => ({
    kind: 'drawing' as const,
    drawing,
    size: 'large' as const,
  }))
  return { section: 'cover', title, beside: [], main }
}

function citedBy(pages: readonly Page[]): ReadonlySet<SourceId> {
  const blocks = pages.flatMap(({ beside, main }) => [...beside, ...main])
  return new Set(
    blocks.flatMap((block) =>
      block.kind === 'statements' || block.kind === 'cards'
        ? block.items.flatMap((item) => item.sources)
        : block.kind === 'chart'
          ? block.sources
          : [],
    ),
  )
}
