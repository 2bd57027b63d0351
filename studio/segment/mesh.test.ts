import { expect, test } from 'vitest'
import { drawingPixels, drawnPage } from '#tests/drawings/drawings.ts'
import { paintOrNone } from '#tests/drawings/places.ts'
import { sampled, short } from '#tests/selection.ts'
import { type Reading, read } from '../studio.ts'

test.each(sampled(1, [400, 480, 1200]))(
  'a scribble read from a picture of %d px stays strokes',
  async (size) => {
    const { shapes } = await read(await drawingPixels('scribble', size), 640)
    expect(shapes.scribble).toBe(true)
    expect(shapes.counts.filledShare).toBeLessThan(0.06)
  },
)

test.skipIf(short).each(['cat', 'tadpoles', 'fish', 'sea'] as const)(
  'the %s read from a picture of 400 px is no scribble',
  async (name) => {
    expect((await read(await drawingPixels(name, 400), 640)).shapes.scribble).toBe(false)
  },
)

const rows = Array.from({ length: 9 }, (_, k) => 260 + 30 * k)
const net = `<path d="${rows.map((y) => `M40 ${y}H280`).join('')}${rows.map((y) => `M${y - 220} 260V500`).join('')}"/>`

/** The paint at a position of an 800 x 600 page; the reading covers only its drawn part. */
function at({ corners: [from, , to], ...reading }: Reading, x: number, y: number) {
  const [across, down] = [(x - from.x) / (to.x - from.x), (y - from.y) / (to.y - from.y)]
  return paintOrNone({ corners: [from, from, to, from], ...reading }, across, down)
}

test.skipIf(short)(
  'beside the net of a goal, head and body are filled, and all cells of the net have one color',
  async () => {
    const player =
      '<circle cx="500" cy="150" r="60"/><path d="M450 240H550L570 400H430Z"/><path d="M450 400V520M550 400V520"/>'
    const lines = `<g fill="none" stroke="#555" stroke-width="5" stroke-linecap="round">${net}${player}</g>`
    const match = await read(await drawnPage(800, 600, lines), 800)
    expect(match.shapes.scribble).toBe(false)
    expect(at(match, 500, 150)?.chosen).toBe(true)
    expect(at(match, 500, 320)?.chosen).toBe(true)
    const cells = rows.slice(1).map((y) => at(match, y - 235, y - 15))
    expect(cells[0]?.chosen).toBe(true)
    expect(new Set(cells).size).toBe(1)
  },
)

test('a figure beside a scribble is filled, the scribble stays strokes', async () => {
  const turns = Array.from(
    { length: 26 },
    (_, k) =>
      `<ellipse cx="${140 + ((53 * k) % 200)}" cy="${330 + ((37 * k) % 130)}" rx="90" ry="50" transform="rotate(${(k % 5) - 2})"/>`,
  )
  const page = `${turns.join('')}<circle cx="600" cy="200" r="60"/>`
  const lines = `<g fill="none" stroke="#444" stroke-width="4">${page}</g>`
  const { shapes, ...reading } = await read(await drawnPage(800, 600, lines), 800)
  expect(shapes.scribble).toBe(true)
  expect(at({ shapes, ...reading }, 600, 200)?.chosen).toBe(true)
  expect(shapes.surface.filter((label) => label > 0).length).toBeLessThan(0.06 * shapes.surface.length)
})
