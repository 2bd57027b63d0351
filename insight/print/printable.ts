import {
  type Block,
  type Origin,
  type Page,
  partTitles,
  type Report,
  type Statement,
} from '../interpret/report.ts'
import { strengths } from '../rules/rule.ts'
import { type SourceId, sources } from '../rules/sources.ts'
import { pageMapChart } from './charts/page-map.ts'
import { paletteChart, paletteWords } from './charts/palette.ts'
import { partsChart } from './charts/parts.ts'
import { pathChart } from './charts/path.ts'

/** A block with nothing left to look up: text and pictures only. Both printers lay out the same. */
export type PrintBlock =
  | { kind: 'text' | 'note' | 'heading'; text: string }
  | { kind: 'statements'; items: readonly { title: string; text: string; ground: string }[] }
  | {
      kind: 'drawing'
      picture: string
      title: string
      alt: string
      size: 'large' | 'beside'
      overlay: string
    }
  | { kind: 'chart'; svg: string; alt: string; caption: string }
  | { kind: 'list' | 'fine'; items: readonly string[] }
  | { kind: 'facts'; heads: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'cards'; items: readonly { title: string; text: string; foot: string; ground: string }[] }
  | { kind: 'pairs'; items: readonly { term: string; text: string }[] }
  | { kind: 'diary'; weeks: readonly { week: string; idea: string; note: string }[] }
  | { kind: 'contents'; items: readonly { title: string; page: number }[] }
  | { kind: 'sources'; items: readonly string[] }

export type PrintPage = {
  section: string
  part: string
  title: string
  lead: string
  number: number
  beside: readonly PrintBlock[]
  main: readonly PrintBlock[]
}

export type Printable = {
  title: string
  ageWords: string
  date: string
  brand: string
  foot: string
  pages: readonly PrintPage[]
}

/** A report with its words looked up and its charts drawn. */
export function printable(report: Report): Printable {
  const print = (block: Block) => printed(block, report)
  const ageAndTitle = [report.title, report.ageWords].filter(Boolean).join(', ')
  return {
    title: report.title,
    ageWords: report.ageWords,
    date: dateWords(report.madeOn),
    brand: report.brand,
    foot: `${ageAndTitle} · rules of ${report.rulesVersion}`,
    pages: report.pages.map((page, k) => ({
      section: page.section,
      part: page.part ? partTitles[page.part] : '',
      title: page.title,
      lead: page.lead ?? '',
      number: k + 1,
      beside: page.beside.map(print),
      main: page.main.map(print),
    })),
  }
}

function printed(block: Block, report: Report): PrintBlock {
  switch (block.kind) {
    case 'statements':
      return {
        kind: 'statements',
        items: block.items.map((item) => printedStatement(item, report, block.plain)),
      }
    case 'drawing':
      return printedDrawing(block, report)
    case 'palette': {
      const colours = report.drawings[block.drawing]?.measures?.colours ?? []
      const title = report.drawings.length > 1 ? `“${report.drawings[block.drawing]?.title}”: ` : ''
      const words = `${title}${paletteWords(colours)}`
      return {
        kind: 'chart',
        svg: paletteChart(colours).text,
        alt: `Palette: ${words}.`,
        caption: `Palette: ${words}`,
      }
    }
    case 'chart':
      return printedChart(block)
    case 'facts':
      return printedFacts(block, report)
    case 'cards':
      return { kind: 'cards', items: block.items.map((card) => ({ ...card, ground: cites(card.sources) })) }
    case 'key':
      return { kind: 'list', items: keyLines }
    case 'contents':
      return { kind: 'contents', items: contentsOf(report.pages) }
    case 'sources':
      return { kind: 'sources', items: block.ids.map((id) => sources[id].full) }
    default:
      return block
  }
}

const keyLines = [
  ...Object.values(strengths).map((text) => `${text}.`),
  'Names and years are the sources; the last page lists them in full.',
]

const originWords: Record<Origin, string> = {
  measured: 'measured in the picture',
  told: 'from your answers',
  seen: 'seen in the picture by a computer model',
  age: 'compared with the age',
}

function printedStatement(
  { title, text, worded, strength, standsOn, sources: cited, drawing }: Statement,
  report: Report,
  plain = false,
) {
  const origins = [...new Set(standsOn.map(({ origin }) => originWords[origin]))]
  const which =
    report.drawings.length > 1 && drawing !== undefined ? `“${report.drawings[drawing]?.title}”` : ''
  const hand = worded ? 'worded by a computer model' : ''
  const support = plain ? [] : [strengths[strength], ...origins, hand, cites(cited)]
  const ground = [which, ...support].filter(Boolean).join(' · ')
  return { title: title ?? '', text, ground }
}

function printedDrawing(block: Extract<Block, { kind: 'drawing' }>, { drawings }: Report): PrintBlock {
  const shown = drawings[block.drawing]
  const overlay = block.map && shown?.measures ? pageMapChart(shown.measures).text : ''
  return {
    kind: 'drawing',
    picture: shown?.picture ?? '',
    title: shown?.title ?? '',
    alt: shown?.alt ?? '',
    size: block.size,
    overlay,
  }
}

function printedChart(block: Extract<Block, { kind: 'chart' }>): PrintBlock {
  if (block.name === 'parts') {
    const alt = block.bars
      .map(({ label, from, to }) => `${label}: from about ${from}, most children by ${to}`)
      .join('; ')
    const caption =
      'Each bar runs from the age at which a part is first seen to the age (dot) at which most children draw it.'
    return { kind: 'chart', svg: partsChart(block).text, alt: `${alt}.`, caption }
  }
  const marker = block.marker ? ` The mark spans ages ${block.marker[0]} to ${block.marker[1]}.` : ''
  const caption =
    'Dark bars with a dot: features of the picture are described there. Thin ends: seen more rarely.'
  return {
    kind: 'chart',
    svg: pathChart(block).text,
    alt: `Five overlapping stretches of the path of drawing.${marker}`,
    caption,
  }
}

function printedFacts({ drawings, rows }: Extract<Block, { kind: 'facts' }>, report: Report): PrintBlock {
  const single = drawings.length === 1
  const names = drawings.map((k) => report.drawings[k]?.title ?? '')
  const heads = single ? ['Measure', 'Here', 'What it cannot say'] : ['Measure', ...names]
  const cells = rows.map(({ title, values, limit }) => [title, ...values, ...(single ? [limit] : [])])
  return { kind: 'facts', heads, rows: cells }
}

function contentsOf(pages: readonly Page[]): { title: string; page: number }[] {
  return pages.flatMap(({ section, title }, k) =>
    section === 'cover' || pages[k - 1]?.section === section ? [] : [{ title, page: k + 1 }],
  )
}

function cites(ids: readonly SourceId[]): string {
  return ids.map((id) => sources[id].cite).join('; ')
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// Written out here, because what the machine calls a date depends on the machine.
function dateWords(madeOn: string): string {
  const [year, month, day] = madeOn.slice(0, 10).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}
