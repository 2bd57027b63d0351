import { describe, expect, test } from 'vitest'
import { emptyMask } from '../image/float-image.ts'
import { findEyes } from './eyes.ts'

const side = 200
const [skin, white] = [1, 2]

/** The eyes found among round dark marks [x, y, radius] on a surface of one label. */
function eyesOf(label: number, ...marks: [number, number, number][]) {
  return eyesOn(new Uint8Array(side * side).fill(label), ...marks)
}

function eyesOn(labels: Uint8Array, ...marks: [number, number, number][]) {
  const dark = emptyMask(side, side)
  dark.data.forEach((_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    if (marks.some(([atX, atY, radius]) => Math.hypot(x - atX, y - atY) < radius)) dark.data[i] = 1
  })
  const surface = { width: side, height: side, labels }
  return findEyes(dark, surface, (at) => at === white, 0.5)
}

describe('findEyes', () => {
  test('finds two dark dots side by side on a face', () => {
    const [left, right] = eyesOf(skin, [80, 100, 5], [110, 103, 5])
    expect(left?.x).toBeCloseTo(161, -1)
    expect(right?.x).toBeCloseTo(221, -1)
    expect(left?.radius).toBeGreaterThan(8)
  })

  test('finds one pupil on white', () => {
    expect(eyesOf(white, [100, 100, 6])).toHaveLength(1)
  })

  test('finds small pupils in irises far apart', () => {
    const iris = 3
    const labels = Uint8Array.from({ length: side * side }, (_, i) =>
      [50, 150].some((x) => Math.hypot((i % side) - x, Math.floor(i / side) - 100) < 14) ? iris : skin,
    )
    expect(eyesOn(labels, [50, 100, 5], [150, 100, 5])).toHaveLength(2)
  })

  test('ignores the dashes of a stripe across a wide coat', () => {
    expect(eyesOf(skin, [80, 100, 4], [92, 100, 4])).toEqual([])
  })

  test('ignores a lone button, buttons down a coat and a row of dashes', () => {
    expect(eyesOf(skin, [100, 100, 5])).toEqual([])
    expect(eyesOf(skin, [100, 80, 5], [102, 110, 5])).toEqual([])
    expect(eyesOf(white, [20, 100, 4], [26, 100, 4], [32, 100, 4], [38, 100, 4], [44, 100, 4])).toEqual([])
  })
})
