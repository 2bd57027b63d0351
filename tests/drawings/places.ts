import { lineLevel } from '#studio/segment/lines.ts'
import type { Reading } from '#studio/studio.ts'

type Paint = Reading['shapes']['paints'][number]

/**
 * The paint at a place of the source picture: of the line there, otherwise of the surface. `x` and `y` are
 * shares 0-1 of the width and height. Throws if nothing is drawn there.
 */
export function paintAt(reading: Reading, x: number, y: number): Paint {
  const paint = paintOrNone(reading, x, y)
  if (!paint) throw new Error(`Nothing is drawn at ${x}, ${y}`)
  return paint
}

export function paintOrNone({ shapes }: Reading, x: number, y: number): Paint | undefined {
  const i = Math.floor(y * shapes.height) * shapes.width + Math.floor(x * shapes.width)
  const label = (shapes.line.data[i] ?? 0) > lineLevel ? shapes.ink[i] : shapes.surface[i]
  return shapes.paints[(label ?? 0) - 1]
}
