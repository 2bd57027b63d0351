import { blurred } from '../image/blur.ts'
import type { FloatImage, Mask } from '../image/float-image.ts'

/** A closed surface: vertices x, y, z in millimeters, y up, z toward the viewer; triangles counterclockwise from outside. */
export type Solid = { places: Float32Array; triangles: Uint32Array }

/** `pixel` and `grid` in millimeters. */
export type Sampling = { pixel: number; grid: number }

// A rim vertex closer to an edge's end than this fraction would make sliver triangles.
const nearestEnd = 0.12
// The sigma of the outline blur, in pixels.
const smoothing = 2.2
// The least half thickness next to the rim, in millimeters, so that front and back never touch inside.
const leastHalf = 0.12

/**
 * The solid between a height field and its mirror image,
 * joined at the rim of the mask; its lower edge is at y = 0.
 * @param half in millimeters
 */
export function solidOf(mask: Mask, half: FloatImage, { pixel, grid }: Sampling): Solid {
  const { width, height } = mask
  const outline = blurred({ width, height, data: new Float32Array(mask.data) }, smoothing)
  const every = Math.max(1, Math.round(grid / pixel))
  // A border of empty samples closes every rim.
  const [across, down] = [Math.ceil(width / every) + 2, Math.ceil(height / every) + 2]
  const net: Net = { across, inside: new Float32Array(across * down), half: new Float32Array(across * down) }
  for (let r = 1; r < down - 1; r++)
    for (let c = 1; c < across - 1; c++) {
      const from = (r - 1) * every * width + (c - 1) * every
      net.inside[r * across + c] = outline.data[from] - 0.5
      net.half[r * across + c] = Math.max(leastHalf, half.data[from])
    }
  const step = every * pixel
  const [middle, bottom] = [(width * pixel) / 2, height * pixel]
  return meshOf(net, down, (column, row) => [(column - 1) * step - middle, bottom - (row - 1) * step])
}

/** Grid samples: solid where `inside` is positive, with half thickness `half`. */
type Net = { across: number; inside: Float32Array; half: Float32Array }
type Whereabouts = (column: number, row: number) => [number, number]

function meshOf(net: Net, down: number, at: Whereabouts): Solid {
  const { across, inside } = net
  const shape = shapeOn(net, at)
  for (let r = 0; r < down - 1; r++)
    for (let c = 0; c < across - 1; c++) {
      const i = r * across + c
      const [right, below, opposite] = [i + 1, i + across, i + across + 1]
      if ((r + c) % 2 === 0) {
        clipped(inside, [i, below, opposite], shape)
        clipped(inside, [i, opposite, right], shape)
      } else {
        clipped(inside, [i, below, right], shape)
        clipped(inside, [right, below, opposite], shape)
      }
    }
  return { places: Float32Array.from(shape.places), triangles: Uint32Array.from(shape.triangles) }
}

type Corner = { front: number; back: number }
type Shape = {
  places: number[]
  triangles: number[]
  sample: (i: number) => Corner
  /** The rim vertex on the edge from an inside to an outside sample, shared by front and back. */
  rim: (from: number, to: number) => Corner
}

function shapeOn({ across, inside, half }: Net, at: Whereabouts): Shape {
  const places: number[] = []
  const samples = new Map<number, Corner>()
  const rims = new Map<number, Corner>()
  const add = (x: number, y: number, z: number) => places.push(x, y, z) / 3 - 1
  const xy = (i: number) => at(i % across, Math.floor(i / across))
  return {
    places,
    triangles: [],
    sample(i) {
      const known = samples.get(i)
      if (known) return known
      const [x, y] = xy(i)
      const corner = { front: add(x, y, half[i]), back: add(x, y, -half[i]) }
      samples.set(i, corner)
      return corner
    },
    rim(from, to) {
      const key = from * inside.length + to
      const known = rims.get(key)
      if (known) return known
      const share = inside[from] / (inside[from] - inside[to])
      const along = Math.min(1 - nearestEnd, Math.max(nearestEnd, share))
      const [[x0, y0], [x1, y1]] = [xy(from), xy(to)]
      const place = add(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along, 0)
      const corner = { front: place, back: place }
      rims.set(key, corner)
      return corner
    },
  }
}

/** Clips a triangle of samples to the inside and adds it to front and back. @param cell counterclockwise from the front */
function clipped(inside: Float32Array, cell: readonly [number, number, number], shape: Shape) {
  const corners: Corner[] = []
  for (let k = 0; k < 3; k++) {
    const [i, next] = [cell[k], cell[(k + 1) % 3]]
    if (inside[i] > 0) corners.push(shape.sample(i))
    if (inside[i] > 0 && inside[next] <= 0) corners.push(shape.rim(i, next))
    if (inside[i] <= 0 && inside[next] > 0) corners.push(shape.rim(next, i))
  }
  const [first] = corners
  for (let k = 1; k + 1 < corners.length; k++) {
    const [b, c] = [corners[k], corners[k + 1]]
    shape.triangles.push(first.front, b.front, c.front, first.back, c.back, b.back)
  }
}
