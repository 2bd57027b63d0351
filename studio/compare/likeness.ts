import { chroma, type Lab, labDistance, labOf, linearOfByte } from '../image/colour.ts'
import type { Point } from '../image/corners.ts'
import { distanceTo, squaredDistanceTo } from '../image/distance.ts'
import { above, type Mask } from '../image/float-image.ts'
import type { Pixels } from '../pixels.ts'
import type { KeptReading } from '../reading.ts'
import type { Shapes } from '../segment/shapes.ts'
import { bestShift, mirrored, shareNear } from './likeness-shift.ts'

/** How much of a drawing remains in an artwork. Scores are 0-1; `shift` is a fraction of the long side. */
export type Likeness = {
  /** The fraction of drawn lines with an edge at the same place in the artwork, corrected for chance. */
  lines: number
  /** The correlation of drawn density with edge density over a grid. */
  occupancy: number
  /** The fraction of the colored area that kept its hue. */
  palette: number
  /** How far the whole picture has shifted. */
  shift: number
  mirrored: boolean
  /** The overall score: about 0.9 for the studio's own artwork, below 0.3 for artwork of another drawing. */
  score: number
  /** The artwork has almost no contrast. */
  blank: boolean
  /** The artwork is nearly identical to the drawing. */
  unchanged: boolean
}

// Cells per side. All constants here were tuned on artworks by image models and by the studio.
const grid = 32
// The largest distance of an edge from its line, as a fraction of the long side.
const slack = 0.009
// How much the line score must improve when mirrored, or
// shifted, to report the picture as mirrored or shifted.
const mirrorGain = 0.12
const shiftGain = 0.1
// The weights of the score, and the penalty for a shift by the whole long side.
const weights = { lines: 0.55, occupancy: 0.25, palette: 0.2, shift: 2 }
// Lightness standard deviation below which a picture is
// blank; mean OKLab distance below which two are the same.
const leastContrast = 0.02
const same = 0.025
// The fraction of pixels that are not edges, and the least squared gradient of an edge, in squared bytes.
const calm = 0.88
const leastEdge = 64
// The largest hue difference in radians, the least OKLab
// chroma in the artwork, and the least chroma of a crayon.
const sameHue = 0.9
const someHue = 0.015
const plainHue = 0.06

/**
 * Compares an artwork with the drawing it was made from, both in the frame of the reading and of one
 * size in pixels; the numbers were set at long sides of 480 to 640.
 */
export function likeness(kept: KeptReading, drawing: Pixels, artwork: Pixels): Likeness {
  const reading = sampled(kept, drawing)
  const edges = edgesOf(artwork)
  const rims = rimsOf(reading.drawn)
  const away = distanceTo(edges.mask, 1)
  const reach = slack * Math.max(artwork.width, artwork.height)
  const lines = shareNear(rims, away, reach)
  const moved = bestShift(rims, away, reach)
  const turned = bestShift(mirrored(rims, artwork.width), away, reach)
  const isMirrored = turned.lines > Math.max(lines, moved.lines) + mirrorGain
  const shift = moved.lines > lines + shiftGain ? moved.distance : 0
  const occupancy = Math.max(0, correlation(drawnGrid(reading.drawn), edges.grid))
  const palette = keptColour(reading, artwork)
  const found = weights.lines * lines + weights.occupancy * occupancy + weights.palette * palette
  const score = Math.max(0, found - weights.shift * shift) * (isMirrored ? 0.5 : 1)
  const blank = contrastOf(artwork) < leastContrast
  return {
    lines,
    occupancy,
    palette,
    shift,
    mirrored: isMirrored,
    score,
    blank,
    unchanged: isSame(drawing, artwork),
  }
}

type Sampled = { drawn: Mask; colours: Uint8Array; paints: Shapes['paints'] }

/**
 * Resamples a reading to the drawing's pixels. Hatched surfaces count as filled, since
 * artwork may fill them. A painting has no lines, so its edges are used instead.
 */
function sampled({ shapes, ...from }: KeptReading, drawing: Pixels): Sampled {
  const { width, height } = drawing
  const { painted, surface, ink, line, paints } = shapes
  const mask = new Uint8Array(width * height)
  const colours = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = from.width * Math.floor(((y + 0.5) * from.height) / height)
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.floor(((x + 0.5) * from.width) / width)
      mask[i] = surface[at] > 0 || line.data[at] > 0.5 ? 1 : 0
      colours[i] = painted ? surface[at] : ink[at]
    }
  }
  return { drawn: painted ? edgesOf(drawing).mask : { width, height, data: mask }, colours, paints }
}

/** The mask of the strongest gradients, at most 12% of pixels, and the edge pixel count per grid cell. */
function edgesOf(artwork: Pixels) {
  const { width, height, data } = artwork
  const strength = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let most = 0
      for (let c = 0; c < 3; c++) {
        const across = data[4 * (i + 1) + c] - data[4 * (i - 1) + c]
        const down = data[4 * (i + width) + c] - data[4 * (i - width) + c]
        most = Math.max(most, across * across + down * down)
      }
      strength[i] = most
    }
  const sorted = Float32Array.from(strength).sort()
  const needed = Math.max(leastEdge, sorted[Math.floor(calm * sorted.length)])
  const mask = above({ width, height, data: strength }, needed)
  return { mask, grid: gridOf(width, height, (i) => mask.data[i]) }
}

function rimsOf({ width, height, data }: Mask): Point[] {
  const rims: Point[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const inner = data[i - 1] + data[i + 1] + data[i - width] + data[i + width]
      if (data[i] === 1 && inner < 4) rims.push({ x, y })
    }
  const step = Math.max(1, Math.floor(rims.length / 4000))
  return rims.filter((_, i) => i % step === 0)
}

function drawnGrid(drawn: Mask): Float64Array {
  const inside = squaredDistanceTo(drawn, 0).data
  return gridOf(drawn.width, drawn.height, (i) => (drawn.data[i] === 1 && inside[i] < 9 ? 1 : 0))
}

function gridOf(width: number, height: number, valueAt: (i: number) => number): Float64Array {
  const cells = new Float64Array(grid * grid)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      cells[Math.floor((y * grid) / height) * grid + Math.floor((x * grid) / width)] += valueAt(i)
  return cells
}

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [both, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    both += (a[i] - ma) * (b[i] - mb)
    aa += (a[i] - ma) ** 2
    bb += (b[i] - mb) ** 2
  }
  return aa > 0 && bb > 0 ? both / Math.sqrt(aa * bb) : 0
}

/** The fraction of the colored area whose hue the artwork keeps; 1 for a drawing without colors. */
function keptColour({ colours, paints }: Sampled, artwork: Pixels): number {
  const sums = paints.map(() => [0, 0, 0, 0])
  for (let i = 0; i < colours.length; i++) {
    const sum = sums[colours[i] - 1]
    if (!sum) continue
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[artwork.data[4 * i + c]]
    sum[3]++
  }
  let [kept, all] = [0, 0]
  paints.forEach(({ lab }, k) => {
    const [r, g, b, n] = sums[k]
    if (n < 40 || chroma(lab) < plainHue) return
    all += n
    if (sameKind(lab, labOf([r / n, g / n, b / n]))) kept += n
  })
  return all === 0 ? 1 : kept / all
}

function sameKind(drawn: Lab, shown: Lab): boolean {
  if (chroma(shown) < someHue) return false
  const turn = Math.abs(Math.atan2(drawn[2], drawn[1]) - Math.atan2(shown[2], shown[1]))
  return Math.min(turn, 2 * Math.PI - turn) < sameHue
}

function contrastOf({ width, height, data }: Pixels): number {
  const light = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++)
    light[i] = 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length
  return Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length) / 255
}

function isSame(drawing: Pixels, artwork: Pixels): boolean {
  let [sum, n] = [0, 0]
  const at = ({ data }: Pixels, i: number): Lab =>
    labOf([linearOfByte[data[4 * i]], linearOfByte[data[4 * i + 1]], linearOfByte[data[4 * i + 2]]])
  for (let i = 0; i < drawing.width * drawing.height; i += 7) {
    sum += labDistance(at(drawing, i), at(artwork, i))
    n++
  }
  return sum / n < same
}
