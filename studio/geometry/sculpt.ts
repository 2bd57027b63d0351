import { blurred } from '../image/blur.ts'
import { labDistance } from '../image/colour.ts'
import { distanceTo } from '../image/distance.ts'
import { above, count, type FloatImage, type Mask } from '../image/float-image.ts'
import { dilated } from '../image/morphology.ts'
import { isOn } from '../rules.ts'
import { lineLevel, lineSigma } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'
import type { Work } from '../work.ts'
import { bareGaps } from './bare-gaps.ts'
import { type Colours, coloursOf, surfaceColours } from './colour-fields.ts'
import { inflated } from './inflate.ts'
import { findIslands, raise } from './islands.ts'
import { lineLabels } from './line-labels.ts'
import { findStanding, type Standing } from './standing.ts'

/** The drawing as a 3D shape at analysis size; lengths in its pixels. */
export type Sculpture = {
  width: number
  height: number
  /** Signed distance to the silhouette, positive inside. */
  outline: FloatImage
  /** Heights of the whole silhouette inflated at once, and of each piece inflated separately. */
  whole: FloatImage
  pieces: FloatImage
  /** Signed distance to the edge of the drawn lines, positive inside. */
  lines: FloatImage
  /** Radius of the tubes the lines become. */
  tube: number
  surface: Colours
  line: Colours
  /** Whether this is a painted page on a panel. */
  painted: boolean
  eyes: Shapes['eyes']
  /** The floor behind the figures, and where they touch it. */
  standing: Standing
  /** The lowest row of the drawing as a share of the height. */
  ground: number
  /** The share of the picture that the silhouette covers. */
  cover: number
}

// The sigma of the silhouette blur, in thousandths of the long side.
const bodySigma = 2

/** The inflation radius at which bodies level off, as fractions of the long side: whole silhouette and pieces. */
const BULGE = { drawn: { whole: 0.075, piece: 0.04 }, painted: { whole: 0.012, piece: 0.006 } }

/** Builds the sculpture of the traced shapes. @param unit a thousandth of the long side in pixels */
export async function sculpt(shapes: Shapes, unit: number, work: Work): Promise<Sculpture> {
  const { width, height } = shapes
  const long = 1000 * unit
  const bulge = shapes.painted ? BULGE.painted : BULGE.drawn
  await work.pace('sculpt')
  const soft = softBody(shapes, unit)
  const body = above(soft, 0.5)
  const whole = blurred(inflated(body, bulge.whole * long, false), 1.6 * unit, 1.7)
  await work.pace('sculpt')
  const lines = lineDepth(shapes.line, lineSigma(shapes.stroke, unit))
  const inked = lineLabels(shapes, lines)
  await work.pace('sculpt')
  const { surface: joined, islands } = isOn('spots')
    ? findIslands(shapes.surface, lines, unit)
    : { surface: shapes.surface, islands: [] }
  const gaps = isOn('gaps between strokes') && !shapes.painted ? bareGaps(shapes, unit) : undefined
  const parted = separated(joined, shapes, body, gaps)
  await work.pace('sculpt')
  const heights = inflated(parted, bulge.piece * long, true)
  raise(heights, islands)
  const pieces = blurred(heights, 2 * unit, 1.7)
  await work.pace('surfaces')
  const standing = findStanding(shapes.surface, body, unit)
  const outline = nearEdge(soft, 0.5, bodySigma * unit)
  const surface = surfaceColours(shapes, inked)
  await work.pace('surfaces')
  return {
    width,
    height,
    outline,
    whole,
    pieces,
    lines,
    tube: Math.max(0.0031 * long, shapes.stroke / 2),
    surface,
    line: coloursOf(shapes, inked),
    painted: shapes.painted,
    eyes: shapes.eyes,
    standing,
    ground: Math.floor(Math.max(0, body.data.lastIndexOf(1)) / width) / height,
    cover: count(body) / body.data.length,
  }
}

// A blurred mask of everything drawn; the silhouette is its level 0.5.
function softBody({ surface, line }: Shapes, unit: number): FloatImage {
  const { width, height } = line
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = surface[i] > 0 || line.data[i] > lineLevel ? 1 : 0
  return blurred({ width, height, data }, bodySigma * unit)
}

// Separates pieces at gaps and where surfaces of clearly different color meet, removing one pixel per seam.
function separated(surface: Uint8Array, { width, height, paints }: Shapes, body: Mask, gaps?: Mask): Mask {
  const seams = seamTable(paints)
  const across = paints.length + 1
  const data = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const here = surface[i] * across
      const right = surface[x < width - 1 ? i + 1 : i]
      const below = surface[y < height - 1 ? i + width : i]
      data[i] = body.data[i] === 0 || seams[here + right] | seams[here + below] ? 0 : 1
    }
  if (gaps) for (let i = 0; i < data.length; i++) if (gaps.data[i] === 1) data[i] = 0
  return { width, height, data }
}

function seamTable(paints: Shapes['paints']): Uint8Array {
  const across = paints.length + 1
  return Uint8Array.from({ length: across * across }, (_, k) => {
    const [a, b] = [Math.floor(k / across), k % across]
    if (a === b) return 0
    return a === 0 || b === 0 || labDistance(paints[a - 1].lab, paints[b - 1].lab) >= 0.11 ? 1 : 0
  })
}

// A step blurred by sigma s rises 1 / (s sqrt(2 pi)) per pixel at its middle, which gives subpixel distances.
function nearEdge({ width, height, data }: FloatImage, level: number, sigma: number): FloatImage {
  const perPixel = sigma * Math.sqrt(2 * Math.PI)
  const out = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    // The step flattens away from the edge, so push clearly
    // inside or outside values apart for any artwork size.
    const beyond = data[i] < 0.1 ? data[i] - 0.1 : data[i] > 0.9 ? data[i] - 0.9 : 0
    out[i] = (data[i] - level) * perPixel + 60 * beyond
  }
  return { width, height, data: out }
}

// The distance in pixels up to which the line field is meaningful beside a line.
const besideLine = 3

function lineDepth(line: FloatImage, sigma: number): FloatImage {
  const drawn = above(line, lineLevel)
  const near = dilated(drawn, besideLine).data
  const depth = distanceTo(drawn, 0)
  const edge = nearEdge(line, lineLevel, sigma).data
  const small = isOn('marks too small for a line')
  for (let i = 0; i < near.length; i++) {
    const inside = depth.data[i] - 0.5
    // Marks too small for a line leave a soft rim in the field; ignore it where no line is near.
    if (small && near[i] === 0) depth.data[i] = -besideLine
    else if (inside < 1.5) depth.data[i] = edge[i] < 1.5 ? edge[i] : inside
  }
  return blurred(depth, 0.8)
}
