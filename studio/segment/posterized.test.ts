import { expect, test } from 'vitest'
import { labDistance, labOf, linearOf } from '../image/colour.ts'
import type { View } from '../image/homography.ts'
import { posterized } from './posterized.ts'

const crayons = [
  [250, 248, 240],
  [200, 40, 40],
  [30, 60, 160],
] as const

/** Three stripes with a little grain. */
function striped(): View {
  const [width, height] = [60, 40]
  const plane = (channel: number) =>
    Uint8Array.from(
      { length: width * height },
      (_, i) => (crayons[Math.floor((i % width) / 20)]?.[channel] ?? 0) + (i % 3),
    )
  return { width, height, planes: [plane(0), plane(1), plane(2)] }
}

const labOfBytes = ([r, g, b]: (typeof crayons)[number]) =>
  labOf([linearOf(r / 255), linearOf(g / 255), linearOf(b / 255)])

test('a picture of three colors is quantized to those colors in place', () => {
  const { paints, labels } = posterized(striped(), 3)
  for (const [k, crayon] of crayons.entries()) {
    const label = labels[20 * 60 + 20 * k + 10] ?? 0
    const paint = paints[label - 1]?.lab ?? [0, 0, 0]
    expect(labDistance(paint, labOfBytes(crayon))).toBeLessThan(0.03)
    for (let x = 0; x < 20; x++) expect(labels[20 * k + x]).toBe(label)
  }
})

test('there are never more paints than requested or than colors', () => {
  const { width, height, planes } = striped()
  expect(posterized({ width, height, planes }, 2).paints).toHaveLength(2)
  const plain = new Uint8Array(width * height).fill(90)
  expect(posterized({ width, height, planes: [plain, plain, plain] }, 48).paints).toHaveLength(1)
})
