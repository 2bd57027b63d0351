import type { Part } from '../observe/vocabulary.ts'

/** Ages in years at which a part appears in drawings of a person: `seenFrom` as an extra, `usualBy` for most children of the samples, `nextFrom` as an idea. Weak evidence is never printed with an age. */
type Band = {
  seenFrom: number
  usualBy?: number
  nextFrom?: number
  grade: 'solid' | 'moderate' | 'weak'
}

/** The works from which we derived our bands, and one with a sample that differs from theirs. */
export const bandSources = ['KOPPITZ68', 'GROVES91', 'COX93', 'VELEZ11'] as const

export const bands: Partial<Record<Part, Band>> = {
  head: { seenFrom: 3, usualBy: 5, grade: 'solid' },
  eyes: { seenFrom: 3, usualBy: 5, grade: 'solid' },
  mouth: { seenFrom: 3, usualBy: 6, grade: 'solid' },
  nose: { seenFrom: 4, usualBy: 7, grade: 'moderate' },
  legs: { seenFrom: 3, usualBy: 5, grade: 'solid' },
  body: { seenFrom: 4, usualBy: 6, nextFrom: 6, grade: 'solid' },
  arms: { seenFrom: 4, usualBy: 7, nextFrom: 7, grade: 'solid' },
  feet: { seenFrom: 5, usualBy: 8, nextFrom: 8, grade: 'moderate' },
  'arms-thick': { seenFrom: 5, usualBy: 8, nextFrom: 8, grade: 'moderate' },
  'legs-thick': { seenFrom: 5, usualBy: 9, nextFrom: 9, grade: 'moderate' },
  hair: { seenFrom: 4, usualBy: 10, nextFrom: 7, grade: 'weak' },
  neck: { seenFrom: 6, usualBy: 11, nextFrom: 9, grade: 'weak' },
  'arms-down': { seenFrom: 7, usualBy: 11, grade: 'weak' },
  'arms-at-shoulders': { seenFrom: 7, usualBy: 12, nextFrom: 9, grade: 'weak' },
  hands: { seenFrom: 4, nextFrom: 6, grade: 'moderate' },
  fingers: { seenFrom: 4, nextFrom: 6, grade: 'moderate' },
  'five-fingers': { seenFrom: 6, grade: 'moderate' },
  pupils: { seenFrom: 6, grade: 'moderate' },
  'shaped-feet': { seenFrom: 6, grade: 'moderate' },
  brows: { seenFrom: 5, grade: 'weak' },
  ears: { seenFrom: 5, grade: 'weak' },
  nostrils: { seenFrom: 9, grade: 'moderate' },
  lips: { seenFrom: 9, grade: 'moderate' },
  elbow: { seenFrom: 9, grade: 'moderate' },
  knee: { seenFrom: 9, grade: 'moderate' },
  'side-view': { seenFrom: 8, nextFrom: 9, grade: 'moderate' },
  proportion: { seenFrom: 7, grade: 'weak' },
  'few-clothes': { seenFrom: 6, usualBy: 12, nextFrom: 8, grade: 'weak' },
  'many-clothes': { seenFrom: 7, grade: 'weak' },
}
