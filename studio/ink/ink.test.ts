import { describe, expect, test } from 'vitest'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { short } from '#tests/selection.ts'
import { read } from '../studio.ts'

function inkShare(data: Uint8Array): number {
  return data.reduce((sum, value) => sum + value, 0) / data.length
}

describe('readInk', () => {
  test.skipIf(short)('does not take a shadow across the page for ink', async () => {
    const scan = await drawingPixels('tadpoles', 800)
    const [clean, shaded] = [await readingOf('tadpoles'), await read(await photographed(scan, 0), 640)]
    expect(inkShare(shaded.ink.mask.data) / inkShare(clean.ink.mask.data)).toBeGreaterThan(0.75)
    expect(inkShare(shaded.ink.mask.data) / inkShare(clean.ink.mask.data)).toBeLessThan(1.3)
  })

  test('takes chalk lighter than its dark paper for ink', async () => {
    const { ink, colours } = await readingOf('rocket')
    expect(colours.colouredPaper).toBe(true)
    expect(inkShare(ink.mask.data)).toBeGreaterThan(0.12)
  })
})

describe('readInkColours', () => {
  test.each<[DrawingName, number, number]>([
    ['cat', 1, 2],
    // Some of these are mixed colors at stroke rims, which fill nothing.
    ['fish', 6, 18],
    ['tadpoles', 4, 10],
  ])('finds about as many colors in the %s as crayons were used', async (name, fewest, most) => {
    const { colours } = await readingOf(name)
    expect(colours.colours.length).toBeGreaterThanOrEqual(fewest)
    expect(colours.colours.length).toBeLessThanOrEqual(most)
  })
})
