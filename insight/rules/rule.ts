import type { ObservedId } from '../observe/vocabulary.ts'
import type { SourceId } from './sources.ts'

/** How much research supports a comment, in the words the reader sees. */
export const strengths = {
  R0: 'A fact about the picture',
  R1: 'Well supported by research on groups of children',
  R2: 'Some research support; children differ widely',
  R3: 'A conversation idea, not a finding',
} as const
export type Strength = keyof typeof strengths

/** What the measures say in words; thresholds are in `interpret/measured-facts.ts`. */
export const measuredIds = [
  'measured.colours',
  'measured.one-colour',
  'measured.many-colours',
  'measured.dark-paper',
  'measured.space',
  'measured.place',
  'measured.whole-page',
] as const
export type MeasuredId = (typeof measuredIds)[number]

/** The picture is loops and strokes: somebody said so and named nothing else, or the pixels say so and nobody said anything. */
export type FactId = ObservedId | MeasuredId | 'picture.scribble' | 'things.told' | 'hard.told' | 'proud.told'

/** When a rule speaks: on any, on all, or on at least so many of these facts. Nothing speaks on what is not there. */
export type When =
  | { any: readonly FactId[] }
  | { all: readonly FactId[] }
  | { atLeast: number; of: readonly FactId[] }

/** A sentence; `title` is a strength's name in front of it. */
type RuleText = { title?: string; say: string }

/** One thing the report can say. Slots in braces are filled from the facts that made the rule speak. */
export type Rule = {
  id: string
  when: When
  /** Ages at drawing for which it may be said, from and to (inclusive) in whole years; absent: every age. */
  age?: readonly [number, number]
  /** The sentence speaks of ages: it is left out when the age is unknown or comparisons are unwanted. */
  comparesAges?: true
  strength: Strength
  /** Of what is claimed as a finding, and of nothing else. */
  sources?: readonly SourceId[]
  en: RuleText
  el: RuleText
  /** What it says is true of drawings at large: it is said once, and of no single drawing. */
  general?: true
  /** Rules of one topic exclude each other: the first that speaks wins. */
  topic?: string
}
