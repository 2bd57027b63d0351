import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { type Corners, frameOf, part, projection, sizeWithin, skimmed, viewed } from './view.ts'

const tilted: Corners = [
  { x: 20, y: 10 },
  { x: 180, y: 30 },
  { x: 170, y: 130 },
  { x: 10, y: 120 },
]

test('the corners of a sheet are the corners of the straightened view', () => {
  const at = projection(tilted)
  const square: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  square.forEach(([u, v], i) => {
    expect(at(u, v).x).toBeCloseTo(tilted[i]?.x ?? Number.NaN, 6)
    expect(at(u, v).y).toBeCloseTo(tilted[i]?.y ?? Number.NaN, 6)
  })
  expect(part(tilted, { left: 0, top: 0, right: 1, bottom: 1 })).toEqual(square.map(([u, v]) => at(u, v)))
})

test('a scan looked at straight on is itself', async () => {
  const scan = await drawingPixels('fish', 120)
  const { planes } = viewed(scan, frameOf(scan), scan.width, scan.height)
  for (let i = 0; i < planes[0].length; i += 7)
    expect(Math.abs((planes[0][i] ?? 0) - (scan.data[4 * i] ?? 0))).toBeLessThan(2)
})

test('a view keeps the shape of the sheet', () => {
  expect(sizeWithin(frameOf({ width: 400, height: 300 }), 800)).toEqual([800, 600])
})

test('what is only to be found is seen where it is, a little rougher', async () => {
  const scan = await drawingPixels('fish', 1000)
  const sheet: Corners = [
    { x: -20, y: 30 },
    { x: 950, y: 10 },
    { x: 980, y: 640 },
    { x: 40, y: 690 },
  ]
  const [exact, rough] = [viewed(scan, sheet, 480, 330), skimmed(scan, sheet, 480, 330)]
  exact.planes.forEach((plane, c) => {
    const off = (aside: number) =>
      plane.reduce((sum, value, i) => sum + Math.abs(value - (rough.planes[c]?.[i + aside] ?? 0)), 0) /
      plane.length
    expect(off(0)).toBeLessThan(1)
    for (const aside of [1, -1, 480, -480]) expect(off(aside)).toBeGreaterThan(3 * off(0))
  })
})
