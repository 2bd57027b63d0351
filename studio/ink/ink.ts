import { blurred, blurredPlane } from '../image/blur.ts'
import { above, type FloatImage, type Mask, type Planes, percentile } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { readRow, rowReader } from '../image/resize.ts'
import { logOfByte } from '../image/tints.ts'
import type { Work } from '../work.ts'
import { inkMask, likelyInk } from './ink-mask.ts'
import type { InkSight } from './ink-network.ts'
import type { Paper } from './paper.ts'

/** The ink on the paper: optical density per channel, its strength, and the ink mask. */
export type Ink = {
  /** ln(paper) - ln(picture) per channel; negative where the ink is lighter than the paper. */
  density: Planes
  strength: FloatImage
  mask: Mask
  /** The pixels of the mask that the network takes for lines rather than fills. */
  lines: Mask
  /** The strength above which a mark is certain. */
  sure: number
}

/** The density of every pixel, including bare paper. */
export type Density = Pick<Ink, 'density' | 'strength'>

/** Measures the optical density of a view relative to its paper. @param unit a thousandth of the full view's long side in pixels */
export function densityOn(view: View, paper: Paper, unit: number): Density {
  const density = densities(view, paper, unit)
  return { density, strength: strengths(density) }
}

/**
 * Separates ink from bare paper.
 * @param sight network probabilities at the view's size
 * @param unit a thousandth of the long side in pixels
 */
export async function readInk(
  { density, strength }: Density,
  paper: Paper,
  sight: InkSight,
  unit: number,
  work: Work,
): Promise<Ink> {
  const noise = noiseOf(strength, paper, 0.5)
  const floor = Math.max(0.075, 4.5 * noise)
  const strong = percentile(strength.data, 0.8, 0, 4, above(strength, 1.5 * floor).data)
  const sure = Math.max(floor, Math.min(0.3, 0.24 * strong))
  // Strong ink raises the threshold, so that grain and wrinkles stay below it.
  const least = Math.max(0.04, 1.4 * noiseOf(strength, paper, 0.9), 0.35 * sure)
  const likely = likelyInk(sight, density)
  await work.pace('ink')
  const mask = inkMask(likely, blurred(strength, 0.67 * unit), { least, sure }, unit)
  const lines = {
    ...mask,
    data: mask.data.map((ink, i) => (ink === 1 && sight.line.data[i] > sight.fill.data[i] ? 1 : 0)),
  }
  return { density, strength, mask, lines, sure }
}

function densities({ width, height, planes }: View, paper: Paper, unit: number): Planes {
  const density = (c: 0 | 1 | 2) => {
    const data = new Float32Array(width * height)
    const plane = planes[c]
    const light = paper.light[c]
    const reader = rowReader(light, width, height)
    for (let y = 0; y < height; y++) densityRow(readRow(reader, y), plane, y * width, data)
    return blurredPlane(data, width, height, 0.67 * unit)
  }
  return {
    width,
    height,
    planes: [density(0), density(1), density(2)],
  }
}

function densityRow(paper: Float32Array, plane: Uint8Array, at: number, out: Float32Array) {
  for (let x = 0; x < paper.length; x++) {
    const value = paper[x] - logOfByte[plane[at + x]]
    out[at + x] = value > 4.4 ? 4.4 : value < -4.4 ? -4.4 : value
  }
}

// Yellow crayon barely changes brightness but has a density
// above 1 in blue, so the strongest channel counts most.
function strengths({ width, height, planes: [r, g, b] }: Planes): FloatImage {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) {
    const red = Math.abs(r[i])
    const green = Math.abs(g[i])
    const blue = Math.abs(b[i])
    data[i] = 0.7 * Math.max(red, green, blue) + 0.1 * (red + green + blue)
  }
  return { width, height, data }
}

function noiseOf(strength: FloatImage, paper: Paper, share: number): number {
  const { width, height, data } = paper.mask
  const bins = new Float32Array(data.length)
  const place = (at: number, length: number, to: number) =>
    Math.min(to - 1, Math.floor(((at + 0.5) * to) / length))
  const columns = Int32Array.from({ length: width }, (_, x) => place(x, width, strength.width))
  for (let y = 0; y < height; y++)
    pickRow(strength.data, place(y, height, strength.height) * strength.width, columns, bins, y * width)
  return percentile(bins, share, 0, 0.5, data)
}

function pickRow(data: Float32Array, row: number, columns: Int32Array, out: Float32Array, at: number) {
  for (let x = 0; x < columns.length; x++) out[at + x] = data[row + columns[x]]
}
