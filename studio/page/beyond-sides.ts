import type { Part } from '../image/components.ts'
import type { Corners } from '../image/corners.ts'
import { projection, type View } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import type { Pixels } from '../pixels.ts'

type Tone = [number, number, number]

/** The photo's log colors just outside each side of the sheet (left, top, right, bottom), per pixel; undefined outside the photo. */
export type BeyondSides = (Tone | undefined)[][]

// How far outside and inside the sheet's edge colors are compared, in fractions of the sheet.
const beyond = 0.035
const within = 0.03
const alike = 0.33
const unlike = 0.3

/** Samples the strip around the sheet, or returns undefined if the sheet fills the photo. */
export function beyondSides(
  pixels: Pixels,
  corners: Corners,
  { width, height }: View,
): BeyondSides | undefined {
  const at = projection(corners)
  const tone = (u: number, v: number): Tone | undefined => {
    const place = at(u, v)
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)]
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) return undefined
    const i = 4 * (y * pixels.width + x)
    return [logOfByte[pixels.data[i]], logOfByte[pixels.data[i + 1]], logOfByte[pixels.data[i + 2]]]
  }
  const along = (length: number, read: (share: number) => Tone | undefined) =>
    Array.from({ length }, (_, k) => read((k + 0.5) / length))
  const sides = [
    along(height, (v) => tone(-beyond, v)),
    along(width, (u) => tone(u, -beyond)),
    along(height, (v) => tone(1 + beyond, v)),
    along(width, (u) => tone(u, 1 + beyond)),
  ]
  return sides.some((side) => side.some((seen) => seen !== undefined)) ? sides : undefined
}

/** Whether a component continues in the same color beyond the sheet's edge, where the surroundings differ elsewhere. */
export function entersFromBeyond(
  part: Part,
  label: number,
  labels: Int32Array,
  view: View,
  sides: BeyondSides,
): boolean {
  const { width, height } = view
  const reaches = [part.left <= 3, part.top <= 3, part.right >= width - 4, part.bottom >= height - 4]
  return reaches.some((touches, side) => touches && crosses(side, label, labels, view, sides[side]))
}

function crosses(
  side: number,
  label: number,
  labels: Int32Array,
  { width, height, planes }: View,
  outside: readonly (Tone | undefined)[],
): boolean {
  const upright = side % 2 === 0
  const deep = Math.round(within * (upright ? width : height))
  const inner: Tone = [0, 0, 0]
  const places = new Set<number>()
  let n = 0
  for (let k = 0; k < outside.length; k++)
    for (let depth = 0; depth < deep; depth++) {
      const from = side < 2 ? depth : (upright ? width : height) - 1 - depth
      const i = upright ? k * width + from : from * width + k
      if (labels[i] !== label) continue
      for (const c of [0, 1, 2] as const) inner[c] += logOfByte[planes[c][i]]
      n++
      if (depth < 5) places.add(k)
    }
  const here = meanOf(outside.filter((_, k) => places.has(k)))
  const elsewhere = meanOf(
    outside.filter((_, k) => !places.has(k) && !places.has(k - 9) && !places.has(k + 9)),
  )
  if (!here || !elsewhere || n === 0) return false
  const inside: Tone = [inner[0] / n, inner[1] / n, inner[2] / n]
  return apart(inside, here) < alike && apart(here, elsewhere) > unlike
}

function meanOf(tones: readonly (Tone | undefined)[]): Tone | undefined {
  const seen = tones.filter((tone) => tone !== undefined)
  if (seen.length === 0) return undefined
  const sum = (c: 0 | 1 | 2) => seen.reduce((total, tone) => total + tone[c], 0) / seen.length
  return [sum(0), sum(1), sum(2)]
}

function apart(a: Tone, b: Tone): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))
}
