import { expect, test } from 'vitest'
import type { Corners, Point } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'
import { chooseSides } from './choose-sides.ts'
import type { SeenLine } from './side-strips.ts'

const size = { width: 512, height: 384 }
const places = 128
const sheet: Corners = [
  { x: 100, y: 60 },
  { x: 420, y: 80 },
  { x: 400, y: 330 },
  { x: 70, y: 300 },
]

/** A line across the photo with positive evidence only between two points, with the sheet on its right. */
function seenLine(from: Point, to: Point, odds: number): SeenLine {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [first, last] = [-200, length + 200]
  const right = new Float64Array(places + 1)
  for (let k = 0; k < places; k++) {
    const t = first + ((k + 0.5) / places) * (last - first)
    right[k + 1] = (right[k] ?? 0) + (t > 0 && t < length ? odds : -1) * ((last - first) / places)
  }
  const left = Float64Array.from(right, (_, k) => (-4 * k * (last - first)) / places)
  return {
    ...from,
    dx: (to.x - from.x) / length,
    dy: (to.y - from.y) / length,
    from: first,
    to: last,
    right,
    left,
  }
}

const sidesOf = (corners: Corners, odds: number) =>
  corners.map((from, i) => seenLine(from, corners[(i + 1) % 4] ?? from, odds))

const within = ({ x, y }: Point) => x > 0.18 && x < 0.8 && y > 0.2 && y < 0.8
const page: FloatImage = {
  width: 192,
  height: 192,
  data: Float32Array.from({ length: 192 ** 2 }, (_, i) =>
    within({ x: (i % 192) / 192, y: Math.floor(i / 192) / 192 }) ? 0.9 : 0.1,
  ),
}
const nowhere: FloatImage = { ...page, data: page.data.map(() => 0.5) }

function expectCorners(found: Corners | undefined, expected: Corners) {
  expect(found).toHaveLength(4)
  expected.forEach(({ x, y }, i) => {
    expect((found?.[i]?.x ?? 0) * size.width).toBeCloseTo(x, 1)
    expect((found?.[i]?.y ?? 0) * size.height).toBeCloseTo(y, 1)
  })
}

const inner: Corners = [
  { x: 160, y: 120 },
  { x: 350, y: 130 },
  { x: 340, y: 270 },
  { x: 140, y: 250 },
]

test('chooseSides picks the quadrilateral with the stronger side evidence', () => {
  const lines = (outer: number, odds: number) => [...sidesOf(sheet, outer), ...sidesOf(inner, odds)]
  expectCorners(chooseSides(lines(2, 1), nowhere, size), sheet)
  expectCorners(chooseSides(lines(-1, 3), nowhere, size), inner)
})

test('chooseSides follows the page network if the side evidence is similar', () => {
  const lines = [...sidesOf(sheet, 0.5), ...sidesOf(inner, 1)]
  expectCorners(chooseSides(lines, nowhere, size), inner)
  expectCorners(chooseSides(lines, page, size), sheet)
})

test("chooseSides ends a sheet that continues beyond the photo at the photo's side", () => {
  const withoutFoot = sidesOf(sheet, 2).filter((_, i) => i !== 2)
  const found = chooseSides(withoutFoot, nowhere, size)
  expect(found?.[2].y).toBeCloseTo(1)
  expect(found?.[3].y).toBeCloseTo(1)
})

test('chooseSides still returns corners if three lines enclose nothing', () => {
  const parallel = [100, 150, 200].map((y) => seenLine({ x: 20, y }, { x: 490, y }, 1))
  expect(chooseSides(parallel, nowhere, size)).toBeDefined()
})
