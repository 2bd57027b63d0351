import { expect, test } from 'vitest'
import type { Corners } from '../image/corners.ts'
import { unprojection, type View } from '../image/homography.ts'
import { straightEdges } from './straight-edges.ts'

const sheet: Corners = [
  { x: 90.5, y: 60.25 },
  { x: 420, y: 95 },
  { x: 401.75, y: 330 },
  { x: 60, y: 301.5 },
]

/** A sheet of one color on a table of another, antialiased with 16 samples per pixel. */
function viewOf(inside: number[], outside: number[]): View {
  const [width, height] = [480, 384]
  const place = unprojection(sheet)
  const plane = () => new Uint8Array(width * height)
  const planes: View['planes'] = [plane(), plane(), plane()]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let held = 0
      for (let k = 0; k < 16; k++) {
        const { x: u, y: v } = place({ x: x + ((k % 4) + 0.5) / 4, y: y + ((k >> 2) + 0.5) / 4 })
        if (u > 0 && u < 1 && v > 0 && v < 1) held++
      }
      planes.forEach((plane, c) => {
        const [near, far] = [inside[c] ?? 0, outside[c] ?? 0]
        plane[y * width + x] = far + (held / 16) * (near - far)
      })
    }
  return { width, height, planes }
}

test.each([
  ['brighter than the table', [240, 236, 228], [120, 90, 60]],
  ['of another color and no brighter', [150, 90, 90], [90, 126, 60]],
  ['hardly brighter', [104, 103, 100], [98, 97, 94]],
])('straightEdges finds the four sides of a sheet that is %s', (_, inside, outside) => {
  const lines = straightEdges(viewOf(inside, outside))
  expect(lines).toHaveLength(4)
  sheet.forEach((from, i) => {
    const to = sheet[(i + 1) % 4] ?? from
    const off = lines.map(({ x, y, dx, dy }) =>
      Math.max(...[from, to].map((end) => Math.abs((end.x - x) * dy - (end.y - y) * dx))),
    )
    expect(Math.min(...off)).toBeLessThan(0.5)
  })
})

test('straightEdges finds nothing on a uniform surface', () => {
  expect(straightEdges(viewOf([120, 120, 120], [120, 120, 120]))).toEqual([])
})
