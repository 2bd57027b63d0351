import { expect, test } from 'vitest'
import { blurred } from '../image/blur.ts'
import { emptyImage } from '../image/float-image.ts'
import type { Shapes } from '../segment/shapes.ts'
import { begun } from '../work.ts'
import { sculpt } from './sculpt.ts'

const size = 120
const [coat, spot] = [1, 2]

/** The height of a round coat just beside a spot of `radius` pixels, optionally outlined; radius 0 has no spot. */
async function heightOfCoat(radius: number, outlined = false): Promise<number> {
  const surface = new Uint8Array(size * size)
  const body = emptyImage(size, size)
  const line = emptyImage(size, size)
  for (let i = 0; i < surface.length; i++) {
    const [x, y] = [(i % size) - 60, Math.floor(i / size) - 60]
    if (Math.hypot(x, y) > 50) continue
    const away = Math.hypot(x - 20, y)
    surface[i] = away < radius ? spot : coat
    body.data[i] = 1
    line.data[i] = outlined && Math.abs(away - radius) < 3 ? 1 : 0
  }
  const paints = [0.7, 0.3].map((light) => ({ rgb: [0, 0, 0], lab: [light, 0, 0], chosen: false }))
  const ink = new Uint8Array(surface.length)
  const shapes = {
    width: size,
    height: size,
    stroke: 4,
    paints,
    surface,
    ink,
    line,
    body: blurred(body, 1),
    eyes: [],
  }
  const { pieces } = await sculpt(shapes as unknown as Shapes, 0.5, begun())
  return pieces.data[60 * size + 80 + 9] ?? 0
}

test('a spot leaves no pit in the coat around it; an outlined eye is a separate piece', async () => {
  const plain = await heightOfCoat(0)
  expect(await heightOfCoat(9)).toBeGreaterThan(0.95 * plain)
  expect(await heightOfCoat(9, true)).toBeLessThan(0.7 * plain)
})
