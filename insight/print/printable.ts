import type { Block, Report, Statement } from '../interpret/report.ts'
import { dateWords } from '../interpret/words.ts'
import { languages } from '../languages/languages.ts'
import type { Language, Words } from '../languages/words.ts'
import { closeUps } from '../rules/places.ts'
import { reference } from '../rules/source.ts'
import { type SourceId, sources } from '../rules/sources.ts'
import { paletteChart, paletteWords } from './charts/palette.ts'
import { partsChart } from './charts/parts.ts'
import { pathChart } from './charts/path.ts'

/** A place in shares 0-1 of a picture's width and height. */
type Spot = { x: number; y: number }

/** A block with nothing left to look up: text and pictures only. HTML and PDF lay out the same blocks. */
export type PrintBlock =
  | Extract<Block, { kind: 'text' | 'note' | 'heading' | 'room' | 'side-by-side' | 'list' | 'pairs' }>
  | { kind: 'letter'; sentences: readonly string[]; ground: string }
  | { kind: 'statements'; items: readonly { title: string; text: string; ground: string }[] }
  | { kind: 'drawing'; picture: string; title: string; alt: string; size: 'large' | 'small' }
  | {
      kind: 'close-ups'
      items: readonly { picture: string; at: Spot; side: number; alt: string; caption: string }[]
    }
  | { kind: 'chart'; svg: string; alt: string; caption: string }
  | { kind: 'facts'; heads: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'cards'; items: readonly { title: string; text: string; foot: string; ground: string }[] }
  | { kind: 'sources'; items: readonly string[] }

export type PrintPage = {
  section: string
  part: string
  title: string
  lead: string
  number: number
  /** "page 3 of 12" */
  numbered: string
  main: readonly PrintBlock[]
}

export type Printable = {
  language: Language
  /** The title of the file. */
  documentTitle: string
  title: string
  /** The child's name, age and date on the cover. */
  meta: string
  disclaimer: string
  brand: string
  foot: string
  pages: readonly PrintPage[]
}

/** A report with its texts looked up and its charts drawn. */
export function printable(report: Report): Printable {
  const words = languages[report.language]
  const t = words.print
  const print = (block: Block) => printed(block, report, words)
  const ageAndTitle = [report.title, report.ageWords].filter(Boolean).join(', ')
  return {
    language: report.language,
    documentTitle: t.documentTitle(report.title, report.brand),
    title: report.title,
    meta: [report.childName, report.ageWords && t.drawnAt(report.ageWords), dateWords(report.madeOn, words)]
      .filter(Boolean)
      .join(' · '),
    disclaimer: report.disclaimer,
    brand: report.brand,
    foot: `${ageAndTitle} · ${t.rules(report.rulesVersion)}`,
    pages: report.pages.map((page, k) => ({
      section: page.section,
      part: page.part ? words.fixed.parts[page.part] : '',
      title: page.title,
      lead: page.lead ?? '',
      number: k + 1,
      numbered: t.page(k + 1, report.pages.length),
      main: page.main.map(print),
    })),
  }
}

function printed(block: Block, report: Report, words: Words): PrintBlock {
  switch (block.kind) {
    case 'statements':
      return {
        kind: 'statements',
        items: block.items.map((item) => printedStatement(item, report, words, block.plain)),
      }
    case 'drawing': {
      const { picture = '', title = '', alt = '' } = report.drawings[block.drawing] ?? {}
      return { kind: 'drawing', picture, title, alt, size: block.size }
    }
    case 'close-ups':
      return {
        kind: 'close-ups',
        items: block.items.map(({ drawing, at, text }) => ({
          picture: report.drawings[drawing]?.picture ?? '',
          at,
          side: closeUps.side,
          alt: text,
          caption: text,
        })),
      }
    case 'palette': {
      const { title = '', measures } = report.drawings[block.drawing] ?? {}
      const colours = measures?.colours ?? []
      const name = report.drawings.length > 1 ? `${words.phrases.quoted(title)}: ` : ''
      const caption = words.print.palette(`${name}${paletteWords(colours, words)}`)
      return { kind: 'chart', svg: paletteChart(colours).text, alt: `${caption}.`, caption }
    }
    case 'chart':
      return printedChart(block, words)
    case 'facts':
      return printedFacts(block, report, words)
    case 'cards':
      return { kind: 'cards', items: block.items.map((card) => ({ ...card, ground: cites(card.sources) })) }
    case 'letter':
      return {
        kind: 'letter',
        sentences: block.items.map((item) => item.text),
        ground: block.items.some(({ worded }) => worded) ? words.print.worded : '',
      }
    case 'sources':
      return {
        kind: 'sources',
        items: block.ids.map((id) => reference(sources[id], words.print.read[sources[id].read])),
      }
    default:
      return block
  }
}

function printedStatement(
  { title, text, worded, strength, standsOn, sources: cited, drawing }: Statement,
  report: Report,
  { fixed, phrases, print }: Words,
  plain = false,
) {
  const origins = [...new Set(standsOn.map(({ origin }) => print.origins[origin]))]
  const which =
    report.drawings.length > 1 && drawing !== undefined
      ? phrases.quoted(report.drawings[drawing]?.title ?? '')
      : ''
  const hand = worded ? print.worded : ''
  // A fact can be seen in the picture, so only other statements say how well they are supported.
  const isFact = plain || strength === 'R0'
  const support = isFact ? [hand] : [fixed.strengths[strength], ...origins, hand, cites(cited)]
  const ground = [which, ...support].filter(Boolean).join(' · ')
  return { title: title ?? '', text, ground }
}

function printedChart(block: Extract<Block, { kind: 'chart' }>, words: Words): PrintBlock {
  const t = words.print
  if (block.name === 'parts') {
    const alt = block.bars.map(({ label, from, to }) => t.bar(label, from, to)).join('; ')
    return {
      kind: 'chart',
      svg: partsChart(block, words).text,
      alt: `${alt}.`,
      caption: `${t.barsCaption} ${cites(block.sources)}.`,
    }
  }
  const marker = block.marker ? t.pathMark(...block.marker) : ''
  const alt = `${t.pathAlt}${marker}`
  return {
    kind: 'chart',
    svg: pathChart(block, words).text,
    alt,
    caption: `${t.pathCaption} ${t.after(cites(block.sources))}`,
  }
}

function printedFacts(
  { drawings, rows }: Extract<Block, { kind: 'facts' }>,
  report: Report,
  { print }: Words,
): PrintBlock {
  const { measure, here } = print.heads
  const names = drawings.map((k) => report.drawings[k]?.title ?? '')
  return {
    kind: 'facts',
    heads: [measure, ...(drawings.length === 1 ? [here] : names)],
    rows: rows.map(({ title, values }) => [title, ...values]),
  }
}

function cites(ids: readonly SourceId[]): string {
  return ids.map((id) => sources[id].cite).join('; ')
}
