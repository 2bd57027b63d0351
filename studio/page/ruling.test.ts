import { expect, test } from 'vitest'
import { type DrawingName, drawingNames, drawingPixels, drawnPage } from '#tests/drawings/drawings.ts'
import { inkIn, inkOf } from '#tests/drawings/ink-in.ts'
import { onTable } from '#tests/drawings/on-table.ts'
import { photographed, seededNoise } from '#tests/drawings/photographed.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { onRuledPaper, type PaperKind } from '#tests/drawings/ruled-paper.ts'
import { sampled, short } from '#tests/selection.ts'
import { frameOf } from '../image/corners.ts'
import { count, type Mask } from '../image/float-image.ts'
import { findSheet, type Pixels, read } from '../studio.ts'
import { begun } from '../work.ts'
import { findRuling } from './ruling.ts'

// See docs/studio/quality.md for the measured values.

/** The fraction of a mask's ink with no ink of the other mask within two pixels. */
function alone(mask: Mask, other: Mask): number {
  let lone = 0
  for (let y = 0, i = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++, i++) if (mask.data[i] === 1 && !isNear(other, x, y)) lone++
  return lone / count(mask)
}

function isNear({ width, height, data }: Mask, x: number, y: number): boolean {
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++)
      if (data[v * width + u] === 1) return true
  return false
}

const onPapers: [DrawingName, PaperKind][] = [
  ['cat', 'squared'],
  ['house', 'ruled'],
  ['tadpoles', 'wide ruled'],
  ['monster', 'squared'],
  ['fish', 'narrow squared'],
  ['cat', 'faint'],
  ['dinosaur', 'grey'],
  ['family', 'graph'],
  ['monster', 'painted'],
]

test.each(sampled(1, onPapers))(
  'on a drawing of the %s on %s paper, all printed lines are removed and no ink is lost',
  async (name, kind) => {
    const drawing = await drawingPixels(name, 800)
    const ruled = onRuledPaper(drawing, kind)
    const [ink, blank] = [await inkIn(ruled), inkOf(await readingOf(name), drawing)]
    expect(alone(ink, blank)).toBeLessThan(0.002)
    expect(alone(blank, ink)).toBeLessThan(0.002)
  },
)

test.skipIf(short).each(onPapers.filter(([, kind]) => kind === 'ruled' || kind === 'grey'))(
  'in a photo of the %s on %s paper, all printed lines are removed and the sheet is found',
  async (name, kind) => {
    const drawing = await drawingPixels(name, 800)
    const [ruled, photo] = [await photographed(onRuledPaper(drawing, kind)), await photographed(drawing)]
    const corners = await findSheet(photo)
    const [ink, blank] = [await inkIn(ruled, corners), await inkIn(photo, corners)]
    expect(alone(ink, blank)).toBeLessThan(0.002)
    expect(alone(blank, ink)).toBeLessThan(0.002)
    const apart = (await findSheet(ruled)).map(({ x, y }, i) =>
      Math.hypot(x - (corners[i]?.x ?? 0), y - (corners[i]?.y ?? 0)),
    )
    expect(Math.max(...apart)).toBeLessThan(0.012 * Math.SQRT2)
  },
)

/** The same sheet in pale blue with a lamp shining on part of it. */
function blueUnderLamp({ width, height, data }: Pixels): Pixels {
  const lit = new Uint8ClampedArray(data)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const lamp = Math.exp(-(((x / width - 0.45) / 0.22) ** 2) - ((y / height - 0.3) / 0.5) ** 2)
      for (const [c, blue] of [0.66, 0.78, 0.9].entries())
        lit[i + c] = (data[i + c] ?? 0) * blue * (0.75 + 0.35 * lamp) + 30 * lamp
    }
  return { width, height, data: lit }
}

test('on ruled blue paper under a lamp only the drawing is ink', async () => {
  const drawing = await drawingPixels('cat', 800)
  const ink = await inkIn(blueUnderLamp(onRuledPaper(drawing, 'ruled')))
  expect(alone(ink, await inkIn(blueUnderLamp(drawing)))).toBeLessThan(0.002)
})

test.skipIf(short)('squared paper seen aslant loses its squares and keeps the drawing', async () => {
  const drawing = await drawingPixels('tadpoles', 800)
  const corners = [
    { x: 0.14, y: 0.12 },
    { x: 0.88, y: 0.08 },
    { x: 0.93, y: 0.92 },
    { x: 0.07, y: 0.88 },
  ] as const
  const seen = (page: Pixels) =>
    onTable(page, { table: 'wood', corners, shadow: true, fold: true }, 1024, 800)
  const [ink, blank] = [
    await inkIn(seen(onRuledPaper(drawing, 'squared')), corners),
    await inkIn(seen(drawing), corners),
  ]
  expect(alone(ink, blank)).toBeLessThan(0.03)
  expect(alone(blank, ink)).toBeLessThan(0.002)
})

test.skipIf(short)(
  'a ruled page without a drawing is blank, and a ruled drawing is cropped as on blank paper',
  async () => {
    const drawing = onRuledPaper(await drawingPixels('cat', 800), 'ruled')
    const reading = await read(drawing, 640)
    const blank = await readingOf('cat')
    expect(reading.page.drawing.left).toBeCloseTo(blank.page.drawing.left, 2)
    expect(reading.page.drawing.bottom).toBeCloseTo(blank.page.drawing.bottom, 2)
    const size = { width: 600, height: 800 }
    const empty = { ...size, data: new Uint8ClampedArray(4 * size.width * size.height).fill(250) }
    await expect(read(onRuledPaper(empty, 'ruled'), 640)).rejects.toMatchObject({ code: 'blank_page' })
  },
)

test('no ruling is found on test drawings without one', async () => {
  for (const name of sampled(1, drawingNames)) {
    const drawing = await drawingPixels(name, 800)
    expect(await findRuling(drawing, frameOf(drawing), begun()), name).toEqual([])
  }
})

/** A page of hand-drawn lines. @param path vertical position of a line by its number and the position along it, 0-1 */
async function linesDrawn(
  lines: number,
  wide: number,
  path: (n: number, along: number) => number,
): Promise<Pixels> {
  const one = (n: number) => {
    const points = Array.from({ length: 41 }, (_, i) => `${25 * i},${path(n, i / 40)}`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#ccd3e4" stroke-width="${wide}"/>`
  }
  return drawnPage(1000, 700, Array.from({ length: lines }, (_, n) => one(n)).join(''))
}

const chance = seededNoise(11)
const uneven = Array.from({ length: 40 }, () => chance() - 0.5)

test.each<[string, number, number, (n: number, along: number) => number]>([
  ['drawn with a ruler, but not evenly', 16, 2, (n) => 40 + 40 * n + 10 * (uneven[n] ?? 0)],
  [
    'drawn evenly, but by a steady hand',
    16,
    2,
    (n, along) => 40 + 40 * n + Math.sin(17 * along + 9 * (uneven[n] ?? 0)),
  ],
  ['of a thick pen', 12, 14, (n) => 40 + 54 * n],
  ['of a page of music', 50, 1.5, (n) => 40 + 64 * Math.floor(n / 5) + 7 * (n % 5)],
  ['seven, however even', 7, 2, (n) => 60 + 90 * n],
  ['in half of the page', 16, 2, (n, along) => (along < 0.5 ? 40 + 40 * n : 900)],
])('lines that are %s are not taken for ruling', async (_, lines, wide, path) => {
  const page = await linesDrawn(lines, wide, path)
  expect(await findRuling(page, frameOf(page), begun())).toEqual([])
})

test('thin, even lines from side to side are taken for ruling', async () => {
  const page = await linesDrawn(16, 2, (n) => 40 + 40 * n)
  expect(await findRuling(page, frameOf(page), begun())).toHaveLength(1)
})
