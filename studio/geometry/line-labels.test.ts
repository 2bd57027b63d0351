import { expect, test } from 'vitest'
import { emptyImage } from '../image/float-image.ts'
import type { Shapes } from '../segment/shapes.ts'
import { lineLabels } from './line-labels.ts'

const [width, height] = [60, 40]
const [black, seam] = [1, 2]

// A black line nine pixels wide on orange whose outer two rows were labeled as another crayon.
function lined(): { shapes: Shapes; lines: ReturnType<typeof emptyImage> } {
  const lines = emptyImage(width, height)
  const ink = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const away = Math.abs(y - 20)
      lines.data[i] = 4.5 - away
      if (away <= 4) ink[i] = away >= 3 ? seam : black
    }
  return { shapes: { width, height, ink } as unknown as Shapes, lines }
}

test('a line has the crayon of its middle up to its rim', () => {
  const { shapes, lines } = lined()
  const line = lineLabels(shapes, lines)
  for (const y of [16, 18, 20, 24]) expect(line[y * width + 30]).toBe(black)
  expect(line[10 * width + 30]).toBe(0)
})
