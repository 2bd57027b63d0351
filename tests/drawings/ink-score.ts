import type { Mask } from '#studio/image/float-image.ts'
import { dilated } from '#studio/image/morphology.ts'
import { places } from './label-map.ts'

/** How near to the ink's edge it counts as found, in pixels. */
const NEAR = 3
/** Fewer pixels of ink say nothing. */
const LEAST_INK = 50

/** What a label map is worth: shares 0-1. */
export type InkScore = {
  /** Of the ink that was found, what lies on or near ink; and of the ink, what was found. */
  precision: number
  recall: number
  f1: number
  /** Of the ink that was found where it is, what was taken for a fill although it is a line, or the other way round. */
  confused: number
}

/** Compares found ink with the truth, both as `places`; precision and recall with tolerance as in Martin, Fowlkes and Malik, 2004. */
export function inkScore(found: Uint8Array, truth: Uint8Array, width: number): InkScore | undefined {
  const height = truth.length / width
  const [seen, real] = [inkOf(found, width, height), inkOf(truth, width, height)]
  const [seenCount, realCount] = [sum(seen.data), sum(real.data)]
  if (realCount < LEAST_INK) return undefined
  const [nearSeen, nearReal] = [dilated(seen, NEAR).data, dilated(real, NEAR).data]
  const precision = seenCount === 0 ? 0 : sum(common(seen.data, nearReal)) / seenCount
  const recall = sum(common(real.data, nearSeen)) / realCount
  const both = common(seen.data, real.data)
  const other = both.map((ink, i) => (ink === 1 && found[i] !== truth[i] ? 1 : 0))
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    confused: sum(other) / Math.max(1, sum(both)),
  }
}

const isInk = (label: number) => label === places.line || label === places.fill

function inkOf(labels: Uint8Array, width: number, height: number): Mask {
  return { width, height, data: labels.map((label) => (isInk(label) ? 1 : 0)) }
}

const common = (a: Uint8Array, b: Uint8Array) => a.map((value, i) => value & (b[i] ?? 0))

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0)
