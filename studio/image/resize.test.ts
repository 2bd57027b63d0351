import { describe, expect, test } from 'vitest'
import { emptyImage } from './float-image.ts'
import { cropped, doubledMask, halved, halvedMask, stretched } from './resize.ts'

function slope(width: number, height: number) {
  const field = emptyImage(width, height)
  for (let i = 0; i < field.data.length; i++) field.data[i] = (i % width) + 0.5
  return field
}

describe('resizing', () => {
  test('keeps a linear ramp linear when it is halved and stretched, except at the frame', () => {
    const half = halved(slope(20, 6))
    expect(half).toMatchObject({ width: 10, height: 3 })
    const { data } = stretched(half, 20, 6)
    for (let x = 2; x < 18; x++) expect(data[20 * 3 + x]).toBeCloseTo(x + 0.5, 4)
  })

  test('crops a box of a linear ramp at any scale', () => {
    const { data } = cropped(
      slope(20, 6),
      { left: 0.25, top: 0, right: 0.75, bottom: 1 },
      { width: 40, height: 3 },
    )
    for (let x = 0; x < 40; x++) expect(data[40 + x]).toBeCloseTo(5 + (x + 0.5) / 4, 4)
  })

  test('keeps the pixels of a halved mask with enough of their four set, and repeats them when doubled', () => {
    const mask = { width: 4, height: 2, data: Uint8Array.from([1, 0, 1, 1, 0, 0, 1, 0]) }
    expect([...halvedMask(mask, 2).data]).toEqual([0, 1])
    expect([...halvedMask(mask, 1).data]).toEqual([1, 1])
    expect([...doubledMask({ width: 2, height: 1, data: Uint8Array.from([0, 1]) }, 4, 2).data]).toEqual([
      0, 0, 1, 1, 0, 0, 1, 1,
    ])
  })
})
