import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { sampled } from '#tests/selection.ts'
import { read } from '../studio.ts'
import { lineLevel } from './lines.ts'

const page = { width: 900, height: 700 }
const ring = { x: 640, y: 180, radius: 110, pen: 9 }

/** How wide the line of a ring is at each of 180 places, in pixels of the page. */
async function widthsAround(color: string): Promise<number[]> {
  const { x, y, radius, pen } = ring
  const others = `<path d="M120 620V300H400V620Z" stroke="#333" stroke-width="${pen}"/><path d="M60 640H860" stroke="#3a9a3a" stroke-width="16"/>`
  const round = `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${color}" stroke-width="${pen}"/>`
  const pixels = await drawnPage(page.width, page.height, `<g fill="none">${others}${round}</g>`, {
    blur: 0.8,
  })
  const { shapes, corners } = await read(pixels, 1200)
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

test.each(sampled(1, ['#e8b020', '#57a0d8', '#333333']))(
  'a ring drawn in %s is one line of one width',
  async (color) => {
    const widths = await widthsAround(color)
    expect(Math.min(...widths)).toBeGreaterThan(0.75 * ring.pen)
    expect(Math.max(...widths)).toBeLessThan(1.6 * ring.pen)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2.5)
  },
)

/** How far off a straight course the upper rim of a nearly level line runs, root mean square in pixels of the analysis. */
async function roughness(color: string): Promise<number> {
  const path = `<path d="M150 200L750 230" stroke="${color}" stroke-width="${ring.pen}"/><path d="M200 420V600H700V420"/>`
  const lines = `<g fill="none" stroke="${color}" stroke-width="${ring.pen}">${path}</g>`
  const { shapes, corners } = await read(await drawnPage(page.width, page.height, lines, { blur: 0.8 }), 1200)
  const { data, width, height } = shapes.line
  const [from, , to] = corners
  const [across, down] = [(to.x - from.x) / width, (to.y - from.y) / height]
  const offsets = Array.from({ length: 900 }, (_, k) => {
    const x = Math.floor((180 + 0.6 * k - from.x) / across)
    const course = (200 + ((from.x + (x + 0.5) * across - 150) * 30) / 600 - from.y) / down
    let y = Math.floor(course) - 20
    while ((data[(y + 1) * width + x] ?? 1) < lineLevel) y++
    const [above, below] = [data[y * width + x] ?? 0, data[(y + 1) * width + x] ?? 1]
    return y + (lineLevel - above) / (below - above) - course
  })
  const mean = offsets.reduce((sum, value) => sum + value, 0) / offsets.length
  return Math.sqrt(offsets.reduce((sum, value) => sum + (value - mean) ** 2, 0) / offsets.length)
}

test.each(sampled(1, ['#333333', '#57a0d8', '#8a8b90']))(
  'the rim of a straight line drawn in %s runs without steps',
  async (color) => {
    expect(await roughness(color)).toBeLessThan(0.08)
  },
)
