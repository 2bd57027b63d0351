import type { Language } from '../languages/words.ts'
import type { Measures } from '../measure/measures.ts'
import type { PartName, SectionName } from '../rules/fixed-texts.ts'
import type { FactId, Strength } from '../rules/rule.ts'
import type { SourceId } from '../rules/sources.ts'

/** Where the evidence for a statement comes from. */
export type Origin = 'measured' | 'told' | 'seen' | 'age'

/** A fact that supports a statement, and its origin. */
export type Evidence = { fact: FactId | 'age'; origin: Origin }

/** A statement of the report, traceable to the rule that chose it, the facts that support it and the sources of its claim. */
export type Statement = {
  rule: string
  /** A short heading, used for strengths. */
  title?: string
  text: string
  /** Parts of the text that a rewording must keep: what somebody named or said. */
  verbatim?: readonly string[]
  /** Set if a language model reworded it. */
  worded?: true
  strength: Strength
  standsOn: readonly Evidence[]
  sources: readonly SourceId[]
  /** Index of the drawing it is about, from 0. */
  drawing?: number
}

/** A detail of a drawing with its caption. */
type CloseUp = Statement & { drawing: number; at: { x: number; y: number } }

/** A drawing as the report shows it. `picture` is a data URI of a JPEG or PNG of the whole picture the measures were taken from. */
export type ShownDrawing = {
  title: string
  picture: string
  alt: string
  measures?: Measures
}

export type Block =
  | { kind: 'text'; text: string }
  /** A remark, such as why something is shorter than it could be. */
  | { kind: 'note'; text: string }
  /** `plain`: the page states their strength of evidence once for all of them. */
  | { kind: 'statements'; items: readonly Statement[]; plain?: boolean }
  /** Parts of a drawing, cropped around a place in shares 0-1 of the picture. */
  | { kind: 'close-ups'; items: readonly CloseUp[] }
  /** Drawings from different days. */
  | {
      kind: 'side-by-side'
      items: readonly { picture: string; alt: string; title: string; caption: string }[]
    }
  /** A paragraph of the letter. */
  | { kind: 'letter'; items: readonly Statement[] }
  /** An empty space to write or draw in. */
  | { kind: 'room'; prompt: string; shape: 'bubble' | 'sheet'; millimetres: number }
  | { kind: 'heading'; text: string }
  | { kind: 'drawing'; drawing: number; size: 'large' | 'small' }
  | { kind: 'palette'; drawing: number }
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'facts'
      drawings: readonly number[]
      rows: readonly { title: string; values: readonly string[] }[]
    }
  | {
      kind: 'chart'
      name: 'path'
      age?: number
      marker?: readonly [number, number]
      seen: readonly string[]
      sources: readonly SourceId[]
    }
  | {
      kind: 'chart'
      name: 'parts'
      age: number
      bars: readonly { label: string; from: number; to: number }[]
      sources: readonly SourceId[]
    }
  | {
      kind: 'cards'
      items: readonly {
        title: string
        text: string
        foot: string
        rule: string
        sources: readonly SourceId[]
      }[]
    }
  | { kind: 'pairs'; items: readonly { term: string; text: string }[] }
  | { kind: 'sources'; ids: readonly SourceId[] }

/** A page, printed on one sheet of paper. */
export type Page = {
  section: SectionName
  part?: PartName
  title: string
  lead?: string
  main: readonly Block[]
}

/** The report as data: what is said, on which page, and why. HTML and PDF are made from it. */
export type Report = {
  title: string
  /** As the parent gave it, or empty. */
  childName: string
  /** "age 6", or empty. */
  ageWords: string
  /** Says what the report is not. Printed on the cover, and as a block on the last page. */
  disclaimer: string
  /** ISO date, `2026-11-20`. */
  madeOn: string
  brand: string
  language: Language
  rulesVersion: string
  /** Somebody's words call for people rather than for a report, so no model may reword it. */
  needsCare: boolean
  drawings: readonly ShownDrawing[]
  pages: readonly Page[]
}

/** All statements of a report in reading order. */
export function statementsOf({ pages }: Report): Statement[] {
  return pages.flatMap(({ main }) =>
    main.flatMap((block) =>
      block.kind === 'statements' || block.kind === 'letter' || block.kind === 'close-ups' ? block.items : [],
    ),
  )
}
