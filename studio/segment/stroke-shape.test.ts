import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { sampled } from '#tests/selection.ts'
import { type Pixels, type Reading, read } from '../studio.ts'
import { lineLevel } from './lines.ts'

const page = { width: 900, height: 700 }
const pen = 9
const ring = { x: 640, y: 400, radius: 110 }
const level = { left: 150, right: 750, top: 100, bottom: 130 }

/** A ring and a slightly sloping line in their colors, with a box and the ground. */
function drawn(ringColor: string, lineColor: string): Promise<Pixels> {
  const others = `<path d="M120 620V300H400V620Z" stroke="#333" stroke-width="${pen}"/><path d="M60 640H860" stroke="#3a9a3a" stroke-width="16"/>`
  const round = `<circle cx="${ring.x}" cy="${ring.y}" r="${ring.radius}" stroke="${ringColor}" stroke-width="${pen}"/>`
  const line = `<path d="M${level.left} ${level.top}L${level.right} ${level.bottom}" stroke="${lineColor}" stroke-width="${pen}"/>`
  return drawnPage(page.width, page.height, `<g fill="none">${others}${round}${line}</g>`, { blur: 0.8 })
}

/** The line width of the ring in 180 directions, in page pixels. */
function widthsAround({ shapes, corners }: Reading): number[] {
  const { x, y, radius } = ring
  const [from, , to] = corners
  const { data, width, height } = shapes.line
  const isLine = (u: number, v: number) => {
    const [across, down] = [(u - from.x) / (to.x - from.x), (v - from.y) / (to.y - from.y)]
    return (data[Math.floor(down * height) * width + Math.floor(across * width)] ?? 0) > lineLevel
  }
  return Array.from({ length: 180 }, (_, k) => {
    const [ux, uy] = [Math.cos(k / 28.65), Math.sin(k / 28.65)]
    const places = Array.from({ length: 400 }, (_, n) => radius - 20 + n / 10)
    return places.filter((r) => isLine(x + r * ux, y + r * uy)).length / 10
  })
}

/** The RMS deviation of the line's upper edge from straight, in analysis pixels. */
function roughness({ shapes, corners }: Reading): number {
  const { data, width, height } = shapes.line
  const [from, , to] = corners
  const [across, down] = [(to.x - from.x) / width, (to.y - from.y) / height]
  const slope = (level.bottom - level.top) / (level.right - level.left)
  const offsets = Array.from({ length: 900 }, (_, k) => {
    const x = Math.floor((180 + 0.6 * k - from.x) / across)
    const course = (level.top + (from.x + (x + 0.5) * across - level.left) * slope - from.y) / down
    let y = Math.floor(course) - 20
    while ((data[(y + 1) * width + x] ?? 1) < lineLevel) y++
    const [above, below] = [data[y * width + x] ?? 0, data[(y + 1) * width + x] ?? 1]
    return y + (lineLevel - above) / (below - above) - course
  })
  const mean = offsets.reduce((sum, value) => sum + value, 0) / offsets.length
  return Math.sqrt(offsets.reduce((sum, value) => sum + (value - mean) ** 2, 0) / offsets.length)
}

test.each(
  sampled(1, [
    ['#e8b020', '#333333'],
    ['#57a0d8', '#57a0d8'],
    ['#333333', '#8a8b90'],
  ] as const),
)(
  'a ring in %s has an even line width, and the edge of a straight line in %s has no steps',
  async (ringColor, lineColor) => {
    const reading = await read(await drawn(ringColor, lineColor), 1200)
    const widths = widthsAround(reading)
    expect(Math.min(...widths)).toBeGreaterThan(0.75 * pen)
    expect(Math.max(...widths)).toBeLessThan(1.6 * pen)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2.5)
    expect(roughness(reading)).toBeLessThan(0.08)
  },
)
