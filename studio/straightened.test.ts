import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { short } from '#tests/selection.ts'
import { render, straightened } from './studio.ts'

test.skipIf(short)(
  'the straightened drawing has the size of its artwork and no dark table at its edges',
  async () => {
    const photo = await photographed(await drawingPixels('house', 700), 5)
    const { pixels, corners } = await render({ pixels: photo, style: 'realistic', seed: 1, longSide: 400 })
    const drawing = straightened(photo, corners, 400)
    expect([drawing.width, drawing.height]).toEqual([pixels.width, pixels.height])
    const brightness = (x: number, y: number) => {
      const at = 4 * (y * drawing.width + x)
      return (drawing.data[at] ?? 0) + (drawing.data[at + 1] ?? 0) + (drawing.data[at + 2] ?? 0)
    }
    const [right, bottom] = [drawing.width - 3, drawing.height - 3]
    for (const [x, y] of [
      [2, 2],
      [right, 2],
    ] as const)
      expect(brightness(x, y)).toBeGreaterThan(330)
    expect(brightness(right, Math.round(bottom / 3))).toBeGreaterThan(330)
  },
)
