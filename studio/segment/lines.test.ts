import { expect, test } from 'vitest'
import { labOf, type Rgb } from '../image/colour.ts'
import type { Ink } from '../ink/ink.ts'
import { findLines } from './lines.ts'

test('a dark smile on a face of chalk is drawn, a narrow gap in the chalk and one through which the paper shows are not', () => {
  const size = 80
  const navy: Rgb = [0.02, 0.04, 0.18]
  const crayon = (rgb: Rgb) => ({ rgb, lab: labOf(rgb), pixels: 3000 })
  const grey = crayon([0.09, 0.1, 0.13])
  const colours = [crayon([0.22, 0.75, 0.26]), grey, crayon([0.1, 0.3, 0.21])]
  const linesOf = (mark: number, wide: number, paper?: Rgb) => {
    const labels = Uint8Array.from({ length: size * size }, (_, i) =>
      Math.abs(Math.floor(i / size) - 40) < wide / 2 && i % size > 20 && i % size < 60 ? mark : 1,
    )
    const strength = {
      width: size,
      height: size,
      data: Float32Array.from(labels, (label) => (label > 1 ? 0.8 : 2.3)),
    }
    const mask = { width: size, height: size, data: new Uint8Array(size * size).fill(1) }
    const ink: Ink = {
      density: { width: size, height: size, planes: [strength.data, strength.data, strength.data] },
      strength,
      mask,
      lines: mask,
      sure: 0,
    }
    const fills = new Uint8Array(size * size).fill(1)
    return findLines(ink, labels, fills, colours, 17, 1.2, paper).count
  }
  expect(linesOf(2, 10, navy)).toBe(1)
  expect(linesOf(2, 3, navy)).toBe(0)
  expect(linesOf(3, 10, navy)).toBe(0)
  expect(linesOf(2, 10)).toBe(0)
})
