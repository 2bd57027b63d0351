import type { Eye } from '../segment/eyes.ts'

/** An eye at the size of the artwork, and when it closes: its owner's eyes close together. */
export type Lid = Eye & { at: number }

// Shares of a loop: when the first face blinks, how far apart faces are, and how long a blink takes.
const [first, apart, long] = [0.3, 0.31, 0.085]
// In radii of an eye: how far around it the face gives way, and how far its lids reach. How narrow a closed eye is, how long it stays so
// (less is longer), and below how many pixels nobody sees a blink.
const [reach, lids, closed, haste, smallest] = [2, 1.25, 0.12, 0.8, 1.6]

/** @param scale pixels of the artwork for each of the analysis @param faceAt whose eye it is */
export function lidsOf(eyes: readonly Eye[], scale: number, faceAt: (x: number, y: number) => number): Lid[] {
  return eyes.flatMap(({ x, y, radius }) => {
    const eye = { x: x * scale, y: y * scale, radius: radius * scale }
    if (eye.radius < smallest) return []
    return [{ ...eye, at: (first + apart * faceAt(eye.x, eye.y)) % (1 - long) }]
  })
}

/** How wide open an eye is at a moment of the loop, 1 when it does not blink. */
export function openness({ at }: Lid, phase: number): number {
  const done = (phase - at) / long
  if (done <= 0 || done >= 1) return 1
  return 1 - (1 - closed) * Math.sin(Math.PI * done) ** haste
}

/** Where, down from an eye's middle, the row shown at `dy` is found when the eye is narrowed: the face around it stretches. */
export function underLid({ radius }: Lid, open: number, dx: number, dy: number): number {
  const half = Math.sqrt(Math.max(0, (reach * radius) ** 2 - dx * dx))
  const away = Math.abs(dy)
  if (away >= half) return dy
  // The eye itself is squeezed to `open`, and what is between it and the rim of its reach is stretched over the rest.
  const eye = Math.sqrt(Math.max(0, (lids * radius) ** 2 - dx * dx))
  const shut = eye * open
  if (eye === 0 || away < shut) return eye === 0 ? dy : dy / open
  return Math.sign(dy) * (eye + ((away - shut) * (half - eye)) / (half - shut))
}
