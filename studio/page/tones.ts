import { linearOfByte } from '../image/colour.ts'
import { frameOf, sizeWithin } from '../image/corners.ts'
import { rectified } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import type { Pixels } from '../pixels.ts'

/** A small copy of a photo with tint and brightness quantized coarsely into one number below `toneCount` per pixel. */
export type Tones = { width: number; height: number; data: Uint16Array }

const longSide = 480
const [tintSteps, tintSize] = [24, 0.15]
const [lightSteps, lightSize] = [16, 0.4]

export const toneCount = tintSteps * tintSteps * lightSteps

/** Quantizes a photo at a long side of 480 pixels. */
export function tonesOf(photo: Pixels): Tones {
  const frame = frameOf(photo)
  const { width, height, planes } = rectified(photo, frame, ...sizeWithin(frame, longSide))
  const [r, g, b] = planes
  const data = new Uint16Array(width * height)
  for (let i = 0; i < data.length; i++) {
    const green = logOfByte[g[i]]
    const light = 0.25 * linearOfByte[r[i]] + 0.6 * linearOfByte[g[i]] + 0.15 * linearOfByte[b[i]]
    const warm = stepOf((logOfByte[r[i]] - green) / tintSize + tintSteps / 2, tintSteps)
    const cold = stepOf((logOfByte[b[i]] - green) / tintSize + tintSteps / 2, tintSteps)
    const bright = stepOf(lightSteps - 1 + Math.log(light + 0.003) / lightSize, lightSteps)
    data[i] = (warm * tintSteps + cold) * lightSteps + bright
  }
  return { width, height, data }
}

function stepOf(value: number, steps: number): number {
  return Math.min(steps - 1, Math.max(0, Math.round(value)))
}

/** A tone, its neighbors, and those up to two steps darker, as in a soft shadow. */
export function* tonesLike(tone: number): Generator<number> {
  const bright = tone % lightSteps
  for (const warm of [-1, 0, 1])
    for (const cold of [-1, 0, 1])
      for (let more = Math.max(-2, -bright); more <= Math.min(1, lightSteps - 1 - bright); more++)
        yield tone + (warm * tintSteps + cold) * lightSteps + more
}
