import type { Eye } from '../segment/eyes.ts'

/** An eye in artwork pixels and the phase at which it blinks. The eyes of one figure blink together. */
export type Lid = Eye & { at: number }

// Fractions of a loop: the first figure's blink, the delay between figures, and the duration of a blink.
const [first, apart, long] = [0.3, 0.31, 0.085]
// `reach` and `lids` are in eye radii: how far the surrounding face is warped and how far the lids
// extend. `closed` is the height of a closed eye as a fraction, `haste` the exponent of the blink
// curve (lower keeps the eye closed longer). Eyes below `smallest` pixels in radius do not blink.
const [reach, lids, closed, haste, smallest] = [2, 1.25, 0.12, 0.8, 1.6]

/** Returns the eyes that blink. @param scale artwork pixels per analysis pixel @param faceAt index of the figure at a pixel */
export function lidsOf(eyes: readonly Eye[], scale: number, faceAt: (x: number, y: number) => number): Lid[] {
  return eyes.flatMap(({ x, y, radius }) => {
    const eye = { x: x * scale, y: y * scale, radius: radius * scale }
    if (eye.radius < smallest) return []
    return [{ ...eye, at: (first + apart * faceAt(eye.x, eye.y)) % (1 - long) }]
  })
}

/** How far an eye is open at a phase of the loop; 1 when it is not blinking. */
export function openness({ at }: Lid, phase: number): number {
  const done = (phase - at) / long
  if (done <= 0 || done >= 1) return 1
  return 1 - (1 - closed) * Math.sin(Math.PI * done) ** haste
}

/** The source row, relative to the eye's center, of the row shown at `dy` while the eye is narrowed. */
export function underLid({ radius }: Lid, open: number, dx: number, dy: number): number {
  const half = Math.sqrt(Math.max(0, (reach * radius) ** 2 - dx * dx))
  const away = Math.abs(dy)
  if (away >= half) return dy
  // Compress the eye by `open` and stretch the ring between the eye and `reach` to fill the rest.
  const eye = Math.sqrt(Math.max(0, (lids * radius) ** 2 - dx * dx))
  const shut = eye * open
  if (eye === 0 || away < shut) return eye === 0 ? dy : dy / open
  return Math.sign(dy) * (eye + ((away - shut) * (half - eye)) / (half - shut))
}
