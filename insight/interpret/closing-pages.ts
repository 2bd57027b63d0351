import type { Words } from '../languages/words.ts'
import { basis, type SourceId, sources } from '../rules/sources.ts'
import type { Edition } from './edition.ts'
import { childBlocks } from './giving-pages.ts'
import { measureTable } from './measure-table.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page } from './report.ts'

const text = (said: string): Block => ({ kind: 'text', text: said })

/** How the report was made, people to ask, measures, sources, and what becomes of the pictures. @param cited by its statements */
export function methodPage(
  drawings: readonly Prepared[],
  cited: ReadonlySet<SourceId>,
  { words, disclaimer }: Edition,
): Page {
  const { fixed } = words
  const { howToRead, goodToKnow } = fixed
  const byModel = drawings.some(({ seen }) => seen)
  const byParent = drawings.some(({ told }) => told)
  const made = [howToRead.byMeasure, byParent && howToRead.byParent, byModel && howToRead.byModel].filter(
    Boolean,
  )
  const ids = (Object.keys(sources) as SourceId[]).filter(
    (id) => cited.has(id) || basis.some((one) => one === id),
  )
  return {
    section: 'method',
    title: fixed.sections.method,
    main: [
      text([...howToRead.paragraphs, ...made].join(' ')),
      { kind: 'heading', text: fixed.sections.know },
      text(`${goodToKnow.limits} ${goodToKnow.ask}`),
      { kind: 'heading', text: fixed.sections.measured },
      ...measured(drawings, words),
      { kind: 'sources', ids },
      text(fixed.goodToKnow.data),
      { kind: 'note', text: disclaimer },
    ],
  }
}

// Only drawings whose sheet is sure.
function measured(drawings: readonly Prepared[], words: Words): Block[] {
  const sure = drawings.flatMap(({ shown, facts }, k) =>
    shown.measures && facts.has('measured.space') ? [{ measures: shown.measures, k }] : [],
  )
  if (sure.length === 0) return [text(words.fixed.leads.unmeasured)]
  return [
    measureTable(
      sure.map(({ measures }) => measures),
      sure.map(({ k }) => k),
      words,
    ),
  ]
}

/** The second page of a keepsake: why there is no full report and how to get it, and room for the artist. */
export function keepsakePage(drawings: readonly Prepared[], { words, disclaimer }: Edition): Page {
  const { fixed } = words
  const { keepsake } = fixed
  const reasons = drawings.flatMap(({ refusal }) => refusal ?? [])
  const hasNone = reasons.length === drawings.length
  const [first] = drawings
  return {
    section: 'keepsake',
    title: fixed.sections.keepsake,
    main: [
      {
        kind: 'note',
        text: hasNone
          ? [keepsake.noDrawing, ...reasons.slice(0, 1)].join(' ')
          : `${keepsake.why} ${keepsake.how}`,
      },
      ...notesOn(drawings, words),
      ...(first && !hasNone ? childBlocks(0, first, 1, words).slice(1) : []),
      { kind: 'note', text: disclaimer },
    ],
  }
}

// That little was told is said above.
function notesOn(drawings: readonly Prepared[], { phrases }: Words): Block[] {
  const little = new Set([phrases.untold, phrases.littleTold])
  return drawings
    .filter(({ refusal }) => !refusal)
    .flatMap(({ notes }) => notes.filter((note) => !little.has(note)))
    .map((note) => ({ kind: 'note', text: note }))
}
