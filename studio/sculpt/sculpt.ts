import { blurred } from '../field/blur.ts'
import { labDistance } from '../field/colour.ts'
import { distanceTo } from '../field/distance.ts'
import { above, type Field, type Mask } from '../field/field.ts'
import { lineLevel } from '../trace/lines.ts'
import type { Shapes } from '../trace/trace.ts'
import { type Colours, lineColours, surfaceColours } from './colour-fields.ts'
import { puffed } from './puff.ts'

/** The drawing as something with body, at the size of the analysis; lengths in its pixels. */
export type Sculpture = {
  width: number
  height: number
  /** Signed distance to the silhouette, positive inside. */
  outline: Field
  /** Height of the whole silhouette blown up at once, and of every piece for itself. */
  whole: Field
  pieces: Field
  /** Signed distance to the rim of the drawn lines, positive inside. */
  lines: Field
  /** Radius of the tubes the lines become. */
  tube: number
  surface: Colours
  line: Colours
  /** The lowest row of the drawing as a share of the height. */
  ground: number
  /** The share of the picture that the silhouette covers. */
  cover: number
}

/** Gives the traced shapes a body. @param unit a thousandth of the long side in pixels */
export function sculpt(shapes: Shapes, unit: number): Sculpture {
  const { width, height } = shapes
  const long = 1000 * unit
  const body = above(shapes.body, 0.5)
  const whole = blurred(puffed(body, 0.075 * long, false), 1.6 * unit)
  const pieces = blurred(puffed(separated(shapes, body), 0.04 * long, true), 2 * unit)
  const outline = signedDistance(body, 1.3 * unit)
  const lines = signedDistance(above(shapes.line, lineLevel), 0.9 * unit)
  const tube = Math.max(0.0031 * long, shapes.stroke / 2)
  const { lowest, cover } = extentOf(body)
  return {
    width,
    height,
    outline,
    whole,
    pieces,
    lines,
    tube,
    surface: surfaceColours(shapes),
    line: lineColours(shapes),
    ground: lowest,
    cover,
  }
}

// Pieces part where surfaces of clearly different colour meet: one pixel of each seam is taken out.
function separated({ width, height, surface, paints }: Shapes, body: Mask): Mask {
  const kin = paints.map((a) => paints.map((b) => labDistance(a.lab, b.lab) < 0.11))
  const data = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (body.data[i] === 0) continue
      const here = surface[i]
      const right = x < width - 1 ? surface[i + 1] : here
      const below = y < height - 1 ? surface[i + width] : here
      data[i] = isSeam(here, right) || isSeam(here, below) ? 0 : 1
    }
  return { width, height, data }

  function isSeam(a: number, b: number): boolean {
    if (a === b) return false
    return a === 0 || b === 0 || !kin[a - 1][b - 1]
  }
}

function signedDistance(mask: Mask, sigma: number): Field {
  const inside = distanceTo(mask, 0)
  const outside = distanceTo(mask, 1)
  for (let i = 0; i < inside.data.length; i++) {
    const d = inside.data[i] > 0 ? inside.data[i] - 0.5 : 0.5 - outside.data[i]
    inside.data[i] = d > 60 ? 60 : d < -60 ? -60 : d
  }
  return blurred(inside, sigma)
}

function extentOf({ width, height, data }: Mask): { lowest: number; cover: number } {
  let [last, sum] = [0, 0]
  for (let i = 0; i < data.length; i++)
    if (data[i]) {
      last = i
      sum++
    }
  return { lowest: Math.floor(last / width) / height, cover: sum / data.length }
}
