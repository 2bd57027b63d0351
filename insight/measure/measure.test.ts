import { beforeAll, describe, expect, test } from 'vitest'
import { read } from '#studio/studio.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { nameOf } from './colours.ts'
import { definitions } from './definitions.ts'
import { measure } from './measure.ts'
import type { Measures } from './measures.ts'

const side = 400

async function measured(name: 'house' | 'cat' | 'rocket'): Promise<Measures> {
  const pixels = await drawingPixels(name, side)
  return measure(await read(pixels, side), pixels)
}

describe('our own drawings', () => {
  let house: Measures
  let cat: Measures
  let rocket: Measures

  beforeAll(async () => {
    house = await measured('house')
    cat = await measured('cat')
    rocket = await measured('rocket')
  }, 60_000)

  test('the house fills its sheet, most of all the lower middle', () => {
    expect(house.pageUse.share).toBeGreaterThan(0.95)
    expect(house.inkCoverage).toBeGreaterThan(0.35)
    expect(house.pageMap.indexOf(Math.max(...house.pageMap))).toBe(7)
    expect(house.placement.y).toBeGreaterThan(0.55)
  })

  test('a scan is the sheet itself, in its own shape', () => {
    expect(house.sheet).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
    expect(house.sheetShape).toBeCloseTo(0.75, 1)
    expect(cat.sheetShape).toBeCloseTo(1.22, 1)
  })

  test('colours have the names a parent would use, and their shares add up', () => {
    expect(house.colours.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['green', 'yellow', 'red', 'brown']),
    )
    expect(house.colours[0]?.name).toBe('green')
    expect(house.colours.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.97)
    expect(cat.colours.map(({ name }) => name)).toEqual(['grey'])
  })

  test('chalk on dark paper is measured as chalk, and the paper is named as coloured', () => {
    expect(rocket.paperColour).toMatch(/^#[0-9a-f]{6}$/)
    expect(rocket.colours[0]?.name).toBe('white')
    expect(house.paperColour).toBeUndefined()
  })

  test('pencil is finer and lighter than crayon', () => {
    expect(cat.lineWidth).toBeLessThan(house.lineWidth)
    expect(cat.lineDarkness).toBeLessThan(house.lineDarkness)
  })

  test('outlines close around a cat, and its lines are longer than those of filled surfaces', () => {
    expect(cat.isScribble).toBe(false)
    expect(cat.closedShapes).toBeGreaterThan(4)
    expect(cat.parts).toBeGreaterThan(3)
    expect(cat.detail).toBeGreaterThan(rocket.detail)
  })

  test('a rocket is more like its mirror image than a cat with a tail', () => {
    expect(rocket.symmetry).toBeGreaterThan(cat.symmetry)
    for (const { symmetry } of [house, cat, rocket]) {
      expect(symmetry).toBeGreaterThanOrEqual(0)
      expect(symmetry).toBeLessThanOrEqual(1)
    }
  })
})

test('a small drawing in a corner of a large sheet uses little of it', async () => {
  const pixels = cornerDot(600, 400)
  const measures = measure(await read(pixels, side), pixels)
  expect(measures.pageUse.share).toBeLessThan(0.12)
  expect(measures.placement.x).toBeLessThan(0.3)
  expect(measures.placement.y).toBeLessThan(0.35)
  expect(measures.pageMap.slice(3).every((share) => share === 0)).toBe(true)
})

test.each([
  ['#ff0000', [0.628, 0.225, 0.126], 'red'],
  ['#ffa500', [0.793, 0.056, 0.162], 'orange'],
  ['#e0c090', [0.826, 0.013, 0.072], 'beige'],
  ['#8b4513', [0.474, 0.078, 0.093], 'brown'],
  ['#ffd700', [0.887, -0.019, 0.182], 'yellow'],
  ['#008000', [0.52, -0.14, 0.108], 'green'],
  ['#00ced1', [0.779, -0.114, -0.041], 'turquoise'],
  ['#0000ff', [0.452, -0.032, -0.312], 'blue'],
  ['#8a2be2', [0.533, 0.129, -0.216], 'purple'],
  ['#ff69b4', [0.728, 0.19, -0.045], 'pink'],
  ['#000000', [0, 0, 0], 'black'],
  ['#808080', [0.6, 0, 0], 'grey'],
  ['#ffffff', [1, 0, 0], 'white'],
] as const)('%s is called by its everyday name', (_, lab, name) => {
  expect(nameOf(lab)).toBe(name)
})

test('each measure says what it is, and what it cannot say', () => {
  for (const { title, unit, definition, says, cannotSay } of Object.values(definitions))
    for (const text of [title, unit, definition, says, cannotSay]) expect(text).not.toBe('')
})

// A filled red disc in the upper left of white paper.
function cornerDot(width: number, height: number) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - 110, y - 66) < 50) data.set([200, 30, 30], 4 * (y * width + x))
  return { width, height, data }
}
