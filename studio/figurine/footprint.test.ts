import { expect, test } from 'vitest'
import { components } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { count, emptyImage, type FloatImage, type Mask } from '../image/float-image.ts'
import { opened } from '../image/morphology.ts'
import { halfThickness } from './body.ts'
import { footprintOf, thickened } from './footprint.ts'
import { sizes } from './sizes.ts'

// Half of the minimum wall thickness of 1 mm, in pixels and in millimeters.
const least = { pixels: 0.5 / sizes.pixel, millimetres: 0.5 }

/** A field that is positive inside the drawn shape and negative outside. */
function outlineOf(width: number, height: number, isDrawn: (x: number, y: number) => boolean): FloatImage {
  const outline = emptyImage(width, height)
  for (let i = 0; i < outline.data.length; i++)
    outline.data[i] = isDrawn(i % width, Math.floor(i / width)) ? 1 : -1
  return outline
}

// A thin frame with a thin cross in it, a dot above, and a beam at the lower right.
const wires = outlineOf(400, 300, (x, y) => {
  const isFrame = x > 60 && x < 240 && y > 80 && y < 260 && (x < 63 || x > 237 || y < 83 || y > 257)
  const isCross =
    (Math.abs(x - 150) < 1 && y > 100 && y < 240) || (Math.abs(y - 170) < 1 && x > 90 && x < 210)
  return isFrame || isCross || Math.hypot(x - 150, y - 30) < 8 || (x > 300 && y > 240 && y < 290)
})

/** The largest distance in millimeters of a mask pixel from any disc of the minimum radius that fits into the mask. */
function thinnestTip(mask: Mask): number {
  const away = distanceTo(opened(mask, least.pixels), 1).data
  return sizes.pixel * mask.data.reduce((most, drawn, i) => (drawn ? Math.max(most, away[i] ?? 0) : most), 0)
}

test('thin lines, a dot and a beam become one part whose walls are at least a millimeter thick', () => {
  const footprint = footprintOf({ outline: wires })
  expect(components(footprint.mask).parts).toHaveLength(1)
  expect(thinnestTip(footprint.mask)).toBeLessThan(0.5)
  const flat = emptyImage(400, 300)
  const half = halfThickness(footprint, { pieces: flat, lines: flat, tube: 3, painted: false })
  const deep = { ...half, data: Uint8Array.from(half.data, (mm) => (mm >= least.millimetres ? 1 : 0)) }
  const away = distanceTo(deep, 1).data
  const shallow = footprint.mask.data.some((drawn, i) => drawn === 1 && (away[i] ?? 0) * sizes.pixel > 0.9)
  expect(shallow).toBe(false)
})

test.each([
  ['nothing is', () => false],
  ['only a speck in each corner is', (x: number, y: number) => x % 299 === 0 && y % 299 === 0],
])('a figurine is refused as a blank page if %s drawn', (_, isDrawn) => {
  const outline = outlineOf(300, 300, isDrawn)
  expect(() => footprintOf({ outline })).toThrow(expect.objectContaining({ code: 'blank_page' }))
})

test('thickening leaves thick shapes unchanged except at their corners', () => {
  const mask: Mask = { width: 100, height: 60, data: new Uint8Array(6000) }
  for (let y = 15; y < 45; y++) mask.data.fill(1, y * 100 + 20, y * 100 + 80)
  expect(count(thickened(mask, 5)) / count(mask)).toBeCloseTo(1, 2)
})

test('a drawing is scaled to the full height, and a long row of figures to the full width', () => {
  const room = sizes.height - sizes.stand.height + sizes.sunk
  const tall = footprintOf({ outline: outlineOf(300, 300, (x, y) => x > 99 && x < 200 && y > 49 && y < 250) })
  const rows = tall.mask.height * sizes.pixel
  expect(rows).toBeGreaterThan(room)
  expect(rows).toBeLessThan(room + 3)
  const long = footprintOf({ outline: outlineOf(900, 100, (x, y) => x > 9 && x < 890 && y > 29 && y < 70) })
  expect(long.mask.width * sizes.pixel).toBeLessThan(sizes.widest + 5)
})

test('a figure standing on a tip gets a foot, one with a broad base does not', () => {
  const contact = (isDrawn: (x: number, y: number) => boolean) => {
    const { mask } = footprintOf({ outline: outlineOf(300, 300, isDrawn) })
    const above = mask.height - 2 - Math.ceil(sizes.sunk / sizes.pixel)
    return (
      count({ ...mask, data: mask.data.slice(above * mask.width, (above + 1) * mask.width) }) * sizes.pixel
    )
  }
  const tip = contact((x, y) => y > 50 && y < 250 && Math.abs(x - 150) < (250 - y) / 4)
  expect(tip).toBeGreaterThan(4)
  const width = (74 / 199) * (sizes.height - sizes.stand.height + sizes.sunk)
  expect(contact((x, y) => y > 50 && y < 250 && Math.abs(x - 150) < 37)).toBeCloseTo(width, -0.5)
})

test('a shape that runs off the page ends at the page border', () => {
  const { mask } = footprintOf({ outline: outlineOf(300, 300, (x, y) => x < 150 && y < 200) })
  expect(mask.data.subarray(0, 2 * mask.width).every((drawn) => drawn === 0)).toBe(true)
  expect([...mask.data].filter((_, i) => i % mask.width < 4).every((drawn) => drawn === 0)).toBe(true)
})

test('a part that reaches far gets a thicker rod, which continues where the part is thin', () => {
  // A post with a thin twig on top, and above it a block with an arm.
  const widths = (arm: number) => {
    const { mask, grid } = footprintOf({
      outline: outlineOf(400, 400, (x, y) => {
        const isPost = Math.abs(x - 200) < 25 && y > 200 && y < 390
        const isTwig = Math.abs(x - 200) < 2 && y > 180 && y < 201
        const isArm = Math.abs(y - 100) < 12 && x > 188 && x < 212 + arm
        return isPost || isTwig || isArm
      }),
    })
    return [150, 190].map((row) => {
      const y = Math.round((row - grid.top) / grid.step)
      return sizes.pixel * count({ ...mask, data: mask.data.slice(y * mask.width, (y + 1) * mask.width) })
    })
  }
  for (const width of widths(0)) expect(width).toBeLessThan(3)
  for (const width of widths(180)) expect(width).toBeGreaterThan(3.2)
})

test('a solid part is not held by a line: a rod connects it to the stand', () => {
  const { mask, grid } = footprintOf({
    outline: outlineOf(400, 400, (x, y) => {
      const isBody = Math.hypot(x - 100, y - 200) < 60
      const isLine = Math.abs(y - 300) < 1.5 && x > 40 && x < 390
      return isBody || isLine || (x > 370 && x < 390 && y >= 300 && y < 390)
    }),
  })
  const row = Math.round((320 - grid.top) / grid.step)
  const left = mask.data.subarray(
    row * mask.width,
    row * mask.width + Math.round((150 - grid.left) / grid.step),
  )
  expect(sizes.pixel * left.reduce((sum, drawn) => sum + drawn, 0)).toBeGreaterThan(2)
})
