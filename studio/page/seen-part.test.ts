import { expect, test } from 'vitest'
import { overlapOf } from '#tests/drawings/outline.ts'
import type { Corners } from '../image/corners.ts'
import { seenPart } from './seen-part.ts'

const photo = { width: 100, height: 100, data: new Uint8ClampedArray() }

test('seenPart leaves a sheet inside the photo unchanged', () => {
  const sheet: Corners = [
    { x: 10, y: 12 },
    { x: 90, y: 9 },
    { x: 88, y: 92 },
    { x: 12, y: 90 },
  ]
  expect(seenPart(sheet, photo)).toEqual(sheet)
})

test('seenPart of a sheet that continues beyond the photo is the part inside it', () => {
  const upright: Corners = [
    { x: -50, y: 20 },
    { x: 80, y: 20 },
    { x: 80, y: 150 },
    { x: -50, y: 150 },
  ]
  const seen = seenPart(upright, photo).flatMap(({ x, y }) => [x, y])
  for (const [i, value] of [0, 20, 80, 20, 80, 100, 0, 100].entries()) expect(seen[i]).toBeCloseTo(value, 6)
})

test('seenPart of a rotated sheet keeps all of its visible part and the directions of its sides', () => {
  const turned: Corners = [
    { x: 30, y: -40 },
    { x: 140, y: 20 },
    { x: 80, y: 130 },
    { x: -30, y: 70 },
  ]
  const [a, b, c, d] = seenPart(turned, photo)
  const share = (corners: Corners) =>
    corners.map(({ x, y }) => ({ x: x / 100, y: y / 100 })) as unknown as Corners
  expect(overlapOf(share([a, b, c, d]), share(turned))).toBeCloseTo(1, 6)
  expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(60 / 110, 6)
  expect((d.y - a.y) / (d.x - a.x)).toBeCloseTo(110 / -60, 6)
})
