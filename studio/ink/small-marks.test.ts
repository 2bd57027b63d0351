import { beforeAll, describe, expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { short } from '#tests/selection.ts'
import { components } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import { lineLevel } from '../segment/lines.ts'
import { type Reading, read } from '../studio.ts'

async function pageWith(shapes: string, paper = '#fdfcf8') {
  const lines = `<g fill="none" stroke="#1b1b1b" stroke-width="7" stroke-linecap="round">${shapes}</g>`
  return read(await drawnPage(1000, 750, lines, { paper, blur: 1.2 }), 1000)
}

/** The line mask inside a box in page pixels. */
function linesWithin({ shapes, page, width, height }: Reading, [left, top, right, bottom]: number[]): Mask {
  const { drawing } = page
  const data = shapes.line.data.map((value, i) => {
    const x = 1000 * (drawing.left + (((i % width) + 0.5) / width) * (drawing.right - drawing.left))
    const y = 750 * (drawing.top + ((Math.floor(i / width) + 0.5) / height) * (drawing.bottom - drawing.top))
    const inside = x > (left ?? 0) && x < (right ?? 0) && y > (top ?? 0) && y < (bottom ?? 0)
    return inside && value > lineLevel ? 1 : 0
  })
  return { width, height, data: Uint8Array.from(data) }
}

const house = '<path d="M120 640V300L300 150L480 300V640Z"/>'

/** A face a fifteenth of the page wide, with two eyes and a mouth. */
const face = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="34" stroke="#e0508c"/><path d="M${x - 7} ${y - 10}v1M${x + 7} ${y - 11}v3M${x - 14} ${y + 4}q14 18 28 0" stroke-width="9"/>`
const inFace = (x: number, y: number) => [x - 20, y - 18, x + 20, y + 22]

describe('small marks', () => {
  let page: Reading
  beforeAll(async () => {
    const rounds = [4, 12, 20, 28].map((r) => `<circle cx="700" cy="420" r="${r}" stroke-width="4.5"/>`)
    const eye = `<ellipse cx="720" cy="420" rx="130" ry="110" fill="#e8762c" stroke="none"/><circle cx="700" cy="420" r="28" fill="#1b1b1b" fill-opacity=".55" stroke="none"/>${rounds.join('')}`
    page = await pageWith(`${house}${face(620, 160)}${eye}`)
  })

  test('keep two eyes and a mouth separate', () => {
    const lines = linesWithin(page, inFace(620, 160))
    expect(components(lines).parts.filter(({ area }) => area > 12)).toHaveLength(3)
  })

  test.skipIf(short)('keep two eyes and a mouth separate on a page full of letters', async () => {
    const letters = Array.from({ length: 30 }, (_, k) => {
      const [x, y] = [80 + 62 * (k % 15), 40 + 640 * Math.floor(k / 15)]
      return `<path d="M${x} ${y + 50}l15 -50l15 50m-25 -16h20"/>`
    })
    const reading = await pageWith(
      `<path d="M120 600V300L300 150L480 300V600Z"/>${face(700, 420)}${letters.join('')}`,
    )
    const lines = linesWithin(reading, inFace(700, 420))
    expect(components(lines).parts.filter(({ area }) => area > 12)).toHaveLength(3)
  })

  test('such as an eye scribbled over crayon have no bare pixels', () => {
    const { ink, width, height } = page
    const { left, right, top, bottom } = page.page.drawing
    const at = (share: number, [from, to]: number[]) => (share - (from ?? 0)) / ((to ?? 1) - (from ?? 0))
    let bare = 0
    for (let y = 396; y < 444; y++)
      for (let x = 676; x < 724; x++) {
        const u = at((x + 0.5) / 1000, [left, right])
        const v = at((y + 0.5) / 750, [top, bottom])
        if (ink.mask.data[Math.floor(v * height) * width + Math.floor(u * width)] === 0) bare++
      }
    expect(bare).toBe(0)
  })

  test.skipIf(short)('in a lattice of black pen over red crayon keep its cells open', async () => {
    const bars = [0, 1, 2, 3, 4, 5].map((k) => `M${600 + 15 * k} 300v75M600 ${300 + 15 * k}h75`).join('')
    const ball = `<rect x="600" y="300" width="75" height="75" fill="#d8606c" stroke="none"/><path d="${bars}"/>`
    const reading = await pageWith(`${house}${ball}`)
    const { shapes, width, height } = reading
    const { left, right, top, bottom } = reading.page.drawing
    let red = 0
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++) {
        const u = ((607.5 + 15 * column) / 1000 - left) / (right - left)
        const v = ((307.5 + 15 * row) / 750 - top) / (bottom - top)
        const i = Math.floor(v * height) * width + Math.floor(u * width)
        const [, a] = shapes.paints[(shapes.surface[i] ?? 0) - 1]?.lab ?? [0, 0]
        if ((shapes.line.data[i] ?? 1) < lineLevel && a > 0.08) red++
      }
    expect(red).toBeGreaterThanOrEqual(23)
  })

  test.skipIf(short)('such as black eyes on chalk on blue paper are recognized as lines', async () => {
    const alien =
      '<circle cx="700" cy="420" r="60" fill="#7ee08a" stroke="none"/><circle cx="680" cy="410" r="7" fill="#0c1016"/><circle cx="720" cy="410" r="7" fill="#0c1016"/>'
    const chalk = house.replace('<path', '<path stroke="#f4f3e8"')
    const reading = await pageWith(`${chalk}${alien}`, '#2a4596')
    const eyes = components(linesWithin(reading, [660, 390, 740, 430])).parts
    expect(eyes).toHaveLength(2)
  })
})

test('small marks do not change the stroke width of a felt pen drawing', async () => {
  const { shapes, unit } = await readingOf('house')
  expect(shapes.stroke / unit).toBeGreaterThan(5)
})
