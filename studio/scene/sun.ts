import type { Lab } from '../image/colour.ts'
import { components } from '../image/components.ts'
import { lineLevel } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'
import type { Sun } from './world.ts'

// Every third pixel is enough.
const stride = 3
/** The range of the sun's area, in fractions of the picture. */
const size = { least: 0.002, most: 0.1 }
const lowest = 0.33
/** The range of width over height. */
const shape = { least: 0.4, most: 2.2 }

/** The center of the largest roundish warm-colored component high up in the picture, if any. */
export function sunIn(shapes: Shapes): Sun | undefined {
  const { width, height, data } = sampled(shapes)
  const warm = [false, ...shapes.paints.map(({ lab }) => isWarm(lab))]
  const { parts, labels } = components({ width, height, data })
  const label = new Uint8Array(parts.length + 1)
  for (let i = 0; i < data.length; i++) label[labels[i]] = data[i]
  let [sun, largest] = [undefined as Sun | undefined, 0]
  for (const [k, { area, left, top, right, bottom }] of parts.entries()) {
    const at = { x: (left + right + 1) / 2 / width, y: (top + bottom + 1) / 2 / height }
    const share = area / data.length
    const ratio = ((right - left + 1) * height) / ((bottom - top + 1) * width)
    const isRound = ratio > shape.least && ratio < shape.most
    const isSun = warm[label[k + 1]] && isRound && at.y < lowest && share > size.least && share < size.most
    if (isSun && share > largest) [sun, largest] = [at, share]
  }
  return sun
}

const isWarm = ([l, , b]: Lab) => l > 0.7 && b > 0.1

function sampled({ width, height, surface, line, ink }: Shapes) {
  const [w, h] = [Math.floor(width / stride), Math.floor(height / stride)]
  const data = new Uint8Array(w * h)
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const i = (y * stride + 1) * width + x * stride + 1
      data[to] = line.data[i] > lineLevel ? ink[i] : surface[i]
    }
  return { width: w, height: h, data }
}
