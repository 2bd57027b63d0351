import type { Words } from '../languages/words.ts'
import { basis, type SourceId, sources } from '../rules/sources.ts'
import type { Edition } from './edition.ts'
import { childBlocks } from './giving-pages.ts'
import { measureTable } from './measure-table.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page } from './report.ts'

const text = (said: string): Block => ({ kind: 'text', text: said })
const note = (said: string): Block => ({ kind: 'note', text: said })

/** How the report was made, people to ask, measures, sources, and what happens to the pictures. @param cited sources of its statements */
export function methodPage(
  drawings: readonly Prepared[],
  cited: ReadonlySet<SourceId>,
  { words, disclaimer }: Edition,
): Page {
  const { fixed } = words
  const { howToRead, goodToKnow } = fixed
  const byModel = drawings.some(({ seen }) => seen)
  const byParent = drawings.some(isTold)
  const made = [howToRead.byMeasure, byParent && howToRead.byParent, byModel && howToRead.byModel].filter(
    Boolean,
  )
  const table = measureTable(drawings, words)
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
      ...table,
      ...(drawings.some(isMeasured) ? [] : [text(fixed.leads.unmeasured)]),
      { kind: 'sources', ids },
      text(fixed.goodToKnow.data),
      note(disclaimer),
    ],
  }
}

const isTold = ({ facts }: Prepared) => [...facts.values()].some(({ origin }) => origin === 'told')
const isMeasured = ({ facts }: Prepared) => [...facts.keys()].some((id) => id.startsWith('measured.'))

/** The second page of a keepsake: why there is no full report, how to get one, and space for the artist. */
export function keepsakePage(drawings: readonly Prepared[], { words, disclaimer }: Edition): Page {
  const { fixed } = words
  const { keepsake } = fixed
  const hasSome = drawings.some(({ refusal }) => !refusal)
  const [first] = drawings
  return {
    section: 'keepsake',
    title: fixed.sections.keepsake,
    main: [
      ...(hasSome ? [note(`${keepsake.why} ${keepsake.how}`)] : []),
      ...refusedOf(drawings, words),
      ...notesOn(drawings, words),
      ...(first && hasSome ? childBlocks(0, first, 1, words).slice(1) : []),
      note(disclaimer),
    ],
  }
}

/** Says which pictures have no report, and why. */
function refusedOf(drawings: readonly Prepared[], { fixed: { keepsake } }: Words): Block[] {
  const refused = drawings.filter(({ refusal }) => refusal)
  const [first] = refused
  if (!first) return []
  if (drawings.length === 1) return [note(`${keepsake.noDrawing} ${first.refusal}`)]
  return [
    note(refused.length > 1 ? keepsake.noDrawings : keepsake.noDrawing),
    { kind: 'list', items: refused.map(({ shown, refusal }) => `${shown.title}: ${refusal}`) },
  ]
}

// The page already says above that too little was told.
function notesOn(drawings: readonly Prepared[], { phrases }: Words): Block[] {
  const little = new Set([phrases.untold, phrases.littleTold])
  return drawings
    .filter(({ refusal }) => !refusal)
    .flatMap(({ notes }) => notes.filter((one) => !little.has(one)))
    .map(note)
}
