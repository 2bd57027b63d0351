import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingNames, drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { labDifference } from '#tests/drawings/likeness.ts'
import { sampled } from '#tests/selection.ts'
import { seePage } from '../page/page-network.ts'
import type { Pixels } from '../pixels.ts'
import { read, render, type StyleName, straightened } from '../studio.ts'

/** A page covered with washes and brush marks. */
const painting = (): Promise<Pixels> =>
  pixelsOf(sharp(new URL('../../tests/drawings/painting.svg', import.meta.url).pathname))

// The air around the panel is not the painting's, and the neon night dims what is pale.
test.each<[StyleName, number]>(
  sampled(1, [
    ['realistic', 0.09],
    ['disney', 0.11],
    ['futuristic', 0.25],
  ]),
)('a painting in %s keeps its colors where they are', async (style, most) => {
  const source = await painting()
  const { pixels, corners } = await render({ pixels: source, style, seed: 1, longSide: 480 })
  expect(labDifference(straightened(source, corners, 480), pixels)).toBeLessThan(most)
})

test('a painting is painted, and the network takes none of our drawings for one', async () => {
  expect((await read(await painting())).shapes.painted).toBe(true)
  for (const name of sampled(1, drawingNames))
    expect((await seePage(await drawingPixels(name, 600))).kinds['painted page'], name).toBeLessThan(0.75)
})
