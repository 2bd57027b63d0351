import { beforeAll, describe, expect, test } from 'vitest'
import { read } from '#studio/studio.ts'
import { drawingPixels, drawnPage } from '#tests/drawings/drawings.ts'
import { coloursOf, nameOf } from './colours.ts'
import { definitions } from './definitions.ts'
import { measure } from './measure.ts'
import type { Measures } from './measures.ts'

const side = 400

async function measured(name: 'house' | 'cat' | 'rocket'): Promise<Measures> {
  const pixels = await drawingPixels(name, side)
  return measure(await read(pixels, side), pixels)
}

describe('in the sample drawings', () => {
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

  test('a scan is all sheet and keeps its shape', () => {
    expect(house.sheet).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
    expect(house.sheetShape).toBeCloseTo(0.75, 1)
    expect(cat.sheetShape).toBeCloseTo(1.22, 1)
  })

  test('colors have the names a parent would use, and their shares add up', () => {
    expect(house.colours.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['green', 'yellow', 'red', 'brown']),
    )
    expect(house.colours[0]?.name).toBe('green')
    expect(house.colours.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.97)
    expect(cat.colours.map(({ name }) => name)).toEqual(['grey'])
  })

  test('chalk on dark paper is measured as chalk, and the paper counts as colored', () => {
    expect(rocket.paperColour).toMatch(/^#[0-9a-f]{6}$/)
    expect(rocket.colours[0]?.name).toBe('white')
    expect(house.paperColour).toBeUndefined()
  })

  test('white paper in a dim picture is not called dark', async () => {
    const pixels = await drawingPixels('house', side)
    const dim = { ...pixels, data: pixels.data.map((value, i) => (i % 4 === 3 ? 255 : 0.38 * value)) }
    expect(measure(await read(dim, side), dim).darkPaper).toBe(false)
    expect(rocket.darkPaper).toBe(true)
  })

  test('pencil is finer and lighter than crayon', () => {
    expect(cat.lineWidth).toBeLessThan(house.lineWidth)
    expect(cat.lineDarkness).toBeLessThan(house.lineDarkness)
  })

  test('an outlined cat is not a scribble', () => {
    expect(cat.isScribble).toBe(false)
  })

  test('a rocket is more symmetric than a cat with a tail', () => {
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

test('the definition of each measure has all its texts in both languages', () => {
  for (const { title, unit, definition, says, cannotSay } of Object.values(definitions).flatMap(
    ({ en, el }) => [en, el],
  ))
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

describe('confidence', () => {
  const page = { whole: true, unsure: false, drawing: { left: 0, top: 0, right: 1, bottom: 1 } }
  const confidenceOn = async (paper: string) => {
    const pixels = await drawnPage(
      400,
      300,
      '<path d="M60 60h200v150h-150" fill="none" stroke="#c03030" stroke-width="9"/>',
      { paper },
    )
    const reading = await read(pixels, side)
    return (change: object) =>
      measure({ ...reading, page: { ...reading.page, ...page, ...change } }, pixels).confidence
  }

  test('is 1 for a scan, and 0 if its sheet is marked unsure', async () => {
    const confidence = await confidenceOn('#fdfcf8')
    expect(confidence({})).toEqual({ sheet: 1, colours: 1 })
    expect(confidence({ unsure: true })).toEqual({ sheet: 0, colours: 0 })
  })

  test('is 1 for a photograph in which a sheet was found, and 0 if no edge was', async () => {
    const confidence = await confidenceOn('#c8c2b8')
    expect(confidence({ whole: false })).toEqual({ sheet: 1, colours: 1 })
    expect(confidence({})).toEqual({ sheet: 0, colours: 0 })
  })
})

describe('colors', () => {
  type Shade = { lab: [number, number, number]; pixels: number }
  const named = (shades: Shade[], colouredPaper = false) => {
    const colours = shades.map(({ lab, pixels }) => ({ lab, pixels, rgb: [0.5, 0.5, 0.5] as const }))
    const labels = Uint8Array.from(shades.flatMap(({ pixels }, k) => Array(pixels).fill(k + 1)))
    const reading = { colours: { colours, labels, colouredPaper, paperColour: [0.9, 0.9, 0.9] } }
    return coloursOf(reading as unknown as Parameters<typeof coloursOf>[0], 0.3).colours.map(
      ({ name }) => name,
    )
  }
  const red: Shade = { lab: [0.517, 0.167, 0.075], pixels: 60 }

  test('of a lightly applied crayon count as that crayon', () => {
    expect(named([red, { lab: [0.794, 0.079, 0.019], pixels: 8 }])).toEqual(['red'])
    expect(
      named([
        { lab: [0.749, -0.018, -0.059], pixels: 75 },
        { lab: [0.802, -0.009, -0.031], pixels: 25 },
      ]),
    ).toEqual(['blue'])
  })

  test('of chalk with dark paper showing through count as that chalk', () => {
    const yellow: Shade = { lab: [0.84, -0.01, 0.12], pixels: 60 }
    const thin: Shade = { lab: [0.68, 0.008, 0.08], pixels: 25 }
    expect(named([yellow, thin], true)).toEqual(['yellow'])
  })

  test('paper, shadow and smudges are none', () => {
    expect(named([red, { lab: [0.95, 0, 0], pixels: 20 }])).toEqual(['red'])
    expect(named([red, { lab: [0.8, 0.004, 0.003], pixels: 20 }])).toEqual(['red'])
    expect(
      named(
        [
          { lab: [0.9, 0, 0], pixels: 60 },
          { lab: [0.42, 0, -0.01], pixels: 20 },
        ],
        true,
      ),
    ).toEqual(['white'])
  })

  test('are green for olive but not for bright yellow', () => {
    expect(named([{ lab: [0.6, -0.022, 0.112], pixels: 60 }])).toEqual(['green'])
    expect(named([{ lab: [0.84, -0.003, 0.162], pixels: 60 }])).toEqual(['yellow'])
  })

  test('merge all grays on white paper into one pencil or pen', () => {
    const grey = (lightness: number, pixels: number): Shade => ({ lab: [lightness, 0, 0], pixels })
    expect(named([grey(0.64, 60), grey(0.75, 15), grey(0.5, 25)])).toEqual(['grey'])
    expect(named([grey(0.27, 80), grey(0.55, 20)])).toEqual(['black'])
  })
})
