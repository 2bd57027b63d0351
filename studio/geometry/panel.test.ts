import { expect, test } from 'vitest'
import type { Corners } from '../image/corners.ts'
import type { Shapes } from '../segment/shapes.ts'
import { onPanel } from './panel.ts'

const [width, height] = [300, 200]
const frame: Corners = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 400 },
  { x: 0, y: 400 },
]
const page = { width, height, surface: new Uint8Array(width * height).fill(7) } as unknown as Shapes

test('the page fills its panel except for rounded corners, with an even margin all round', () => {
  const { shapes } = onPanel(page, frame)
  const air = (shapes.width - width) / 2
  expect(shapes.height - height).toBe(2 * air)
  expect(air / width).toBeCloseTo(0.08, 2)
  const at = (x: number, y: number) => shapes.surface[(y + air) * shapes.width + x + air]
  for (const [x = 0, y = 0] of [
    [150, 0],
    [0, 100],
    [299, 100],
    [150, 199],
    [4, 4],
  ])
    expect(at(x, y)).toBe(7)
  for (const [x = 0, y = 0] of [
    [0, 0],
    [299, 199],
    [150, -1],
    [-1, 100],
    [300, 100],
    [150, 200],
  ])
    expect(at(x, y)).toBe(0)
})

test('the returned corners include the margin in source coordinates', () => {
  const { shapes, corners } = onPanel(page, frame)
  const scale = 600 / width
  expect(corners[0].x).toBeCloseTo((-scale * (shapes.width - width)) / 2)
  expect(corners[2].y).toBeCloseTo(400 + (scale * (shapes.height - height)) / 2)
})
