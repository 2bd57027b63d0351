import { expect, test } from 'vitest'
import type { Part } from '../image/components.ts'
import { regionAdjacency } from './region-adjacency.ts'

const [black, pink, blue] = [1, 2, 3]

test('the outline label is read inside its soft rim, and the fill under a line is not counted', () => {
  const size = { width: 40, height: 40 }
  const within = (half: number) => (i: number) =>
    Math.abs((i % 40) - 20) < half && Math.abs(Math.floor(i / 40) - 20) < half
  const plane = (label: (i: number) => number) => Uint8Array.from({ length: 1600 }, (_, i) => label(i))
  const [inner, rim, ring] = [within(5), within(6), within(9)]
  const lineInk = plane((i) => (inner(i) ? 0 : rim(i) ? pink : ring(i) ? black : 0))
  const fills = plane((i) => (inner(i) ? 0 : blue))
  const regions: Part[] = [{ area: 81, left: 16, top: 16, right: 24, bottom: 24 }]
  const parts = { ...size, labels: new Int32Array(1600), parts: [] }
  const around = {
    fills,
    lineInk,
    lineParts: parts,
    wallParts: parts,
    colouredIn: true,
    loneInk: false,
    inMesh: new Set<number>(),
    isScribble: false,
    stroke: 3,
  }
  const [found] = regionAdjacency(
    { ...size, labels: Uint16Array.from({ length: 1600 }, (_, i) => (inner(i) ? 1 : 0)), regions },
    around,
  )
  expect(found?.outlines).toEqual(new Map([[black, 36]]))
  expect(found?.fills).toEqual(new Map())
})
