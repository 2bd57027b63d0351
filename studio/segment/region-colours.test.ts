import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { paintAt, paintOrNone } from '#tests/drawings/places.ts'
import type { Lab } from '../image/colour.ts'
import { components } from '../image/components.ts'
import { read } from '../studio.ts'
import { colourRegions, houseTaste, separateLines } from './region-colours.ts'

test('a pencil cat looks out of two white eyes though one pupil touches its rim, and its name keeps open loops', async () => {
  const lines = `<g fill="none" stroke="#3a3a3c" stroke-width="6"><circle cx="420" cy="330" r="220"/><ellipse cx="340" cy="270" rx="38" ry="46"/><ellipse cx="500" cy="270" rx="38" ry="46"/>
    <path d="M360 420q60 60 120 0M40 640H960M760 700l28 -110l28 110"/><g fill="#3a3a3c"><ellipse cx="360" cy="272" rx="16" ry="26"/><ellipse cx="500" cy="272" rx="16" ry="26"/></g></g>`
  const cat = await read(await drawnPage(1000, 750, lines, { blur: 1 }), 1000)
  expect(paintAt(cat, 0.318, 0.36).lab[0]).toBeGreaterThan(0.9)
  expect(paintAt(cat, 0.525, 0.36).lab[0]).toBeGreaterThan(0.9)
  expect(paintAt(cat, 0.42, 0.36).lab[0]).toBeLessThan(0.9)
  expect(paintOrNone(cat, 0.788, 0.835)).toBeUndefined()
})

test.each([
  ['brown in a red wall', 'brown', true],
  ['of the wall’s own red', 'red', false],
] as const)(
  'what stands on the grass, %s, is a door: the other may be the air between two legs',
  (_, door, isDoor) => {
    const [width, height] = [160, 100]
    const crayons = { green: 1, red: 2, brown: 3 }
    const lineInk = new Uint8Array(width * height)
    const wall = (left: number, top: number, right: number, label: number) => {
      for (let y = top; y < 80; y++)
        for (let x = left; x <= right; x++)
          if (x < left + 4 || x > right - 4 || y < top + 4) lineInk[y * width + x] = label
    }
    wall(30, 20, 130, crayons.red)
    wall(65, 45, 90, crayons[door])
    const fills = Uint8Array.from(lineInk, (_, i) => (i >= 80 * width ? crayons.green : 0))
    const drawn = Uint8Array.from(lineInk, (line, i) => (line || fills[i] ? 1 : 0))
    const within = drawn.map((ink, i) =>
      !ink && i % width > 30 && i % width < 130 && i > 20 * width ? 1 : 0,
    )
    const { labels, parts } = components({ width, height, data: within })
    const labs: Lab[] = [
      [0.6, -0.13, 0.09],
      [0.57, 0.19, 0.1],
      [0.42, 0.06, 0.07],
    ]
    const inks = labs.map((lab) => ({ lab, rgb: [0, 0, 0] as const, pixels: 1000 }))
    const around = {
      fills,
      surfaces: fills,
      lineInk,
      lineParts: separateLines(width, height, lineInk),
      wallParts: components({ width, height, data: drawn }),
      colouredIn: true,
      loneInk: false,
      inMesh: new Set<number>(),
      isScribble: false,
      stroke: 4,
    }
    const enclosed = { width, height, labels: Uint16Array.from(labels), regions: parts }
    const given = colourRegions(enclosed, around, inks, houseTaste)
    const labelAt = (x: number, y: number) => given.labels[(labels[y * width + x] ?? 0) - 1] ?? 0
    expect(labelAt(80, 30)).toBeGreaterThan(0)
    expect(labelAt(78, 70) > 0).toBe(isDoor)
  },
)
