import type { Mask } from '#studio/image/float-image.ts'
import { dilated } from '#studio/image/morphology.ts'
import { places } from './label-map.ts'

/** The tolerance for found ink, in pixels. */
const NEAR = 3
/** A page with fewer ink pixels gets no score. */
const LEAST_INK = 50

/** The quality of a label map, as shares 0-1. */
export type InkScore = {
  /**
   * `precision`: the share of found ink on or near true ink. `recall`: the share of true ink on or near found
   * ink.
   */
  precision: number
  recall: number
  f1: number
  /** The share of correctly found ink that is labeled as a fill instead of a line or vice versa. */
  confused: number
}

/**
 * Compares found ink with the truth, both as `places`, with a tolerance as in Martin, Fowlkes and Malik,
 * 2004. Returns undefined if the truth has too little ink.
 */
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
