import type { ObservedId } from '../observe/vocabulary.ts'
import type { SourceId } from './sources.ts'

/** How well research supports a statement, in the words that the reader sees. */
export const strengths = {
  R0: 'A fact about the picture',
  R1: 'Well supported by research on groups of children',
  R2: 'Some research support; children differ widely',
  R3: 'A conversation idea, not a finding',
} as const
export type Strength = keyof typeof strengths

/** Facts that follow from the measures, under the conditions in `interpret/measured-facts.ts`. */
export type MeasuredId =
  | 'measured.colours'
  | 'measured.one-colour'
  | 'measured.many-colours'
  | 'measured.dark-paper'
  | 'measured.space'
  | 'measured.place'
  | 'measured.whole-page'

/** `picture.scribble`: somebody said that the picture is loops and strokes and named nothing else, or it looks so and nobody said anything. */
export type FactId = ObservedId | MeasuredId | 'picture.scribble' | 'things.told' | 'hard.told' | 'proud.told'

/** The condition of a rule: any, all, or at least some number of these facts. No rule depends on an absent fact. */
export type When =
  | { any: readonly FactId[] }
  | { all: readonly FactId[] }
  | { atLeast: number; of: readonly FactId[] }

/** A sentence. `title` is the name of a strength in front of it. */
type RuleText = { title?: string; say: string }

/** A statement that the report can make. Slots in braces are filled from the facts that met the condition. */
export type Rule = {
  id: string
  when: When
  /** Ages at drawing for which it applies, from and to (inclusive) in whole years. If absent, it applies at every age. */
  age?: readonly [number, number]
  /** The sentence mentions ages, so it is left out if the age is unknown or comparisons are unwanted. */
  comparesAges?: true
  strength: Strength
  /** The sources of a finding, and only of a finding. */
  sources?: readonly SourceId[]
  en: RuleText
  el: RuleText
  /** The statement is about drawings in general, so it is made once and not about a single drawing. */
  general?: true
  /** Of the rules with the same topic, only the first that applies is used. */
  topic?: string
}
