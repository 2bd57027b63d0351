import type { Figurine } from '#studio/studio.ts'

type Solid = Figurine['piece']
type Point = readonly [number, number, number]
type Sample = { at: Point; inward: Point }

/** Samples per square millimeter, with at least one per triangle. */
const density = 3
// How far inside the surface a ray starts, in millimeters, so that it does not hit its own triangle.
const skin = 1e-3

/**
 * The largest distance in millimeters from a point where the wall is thinner than `least` to the nearest
 * point where it is not. Thickness is measured by rays along the inward normals.
 */
export function thinWall(solid: Solid, least: number): number {
  const cells = cellsOf(solid, least)
  const thick = new Map<number, Point[]>()
  const thin: Point[] = []
  for (const { at, inward } of samplesOf(solid)) {
    if (isHit(cells, solid, { at, inward }, least)) thin.push(at)
    else push(thick, keyOf(...cellOf(at, least)), at)
  }
  return Math.max(0, ...thin.map((at) => nearest(thick, at, least)))
}

function* samplesOf(solid: Solid): Generator<Sample> {
  for (let t = 0; t < solid.triangles.length / 3; t++) {
    const [a, b, c] = cornersOf(solid, t)
    const normal = cross(minus(b, a), minus(c, a))
    const twice = Math.hypot(...normal)
    if (twice < 1e-6) continue
    const inward = scaled(normal, -1 / twice)
    const rows = Math.max(1, Math.ceil(Math.sqrt((density * twice) / 2)))
    for (let i = 0; i < rows; i++)
      for (let j = 0; i + j < rows; j++) {
        const [u, v] = [(i + 1 / 3) / rows, (j + 1 / 3) / rows]
        yield { at: sum(a, sum(scaled(minus(b, a), u), scaled(minus(c, a), v))), inward }
      }
  }
}

/** Whether a ray into the solid leaves it again within `length` (Möller and Trumbore, 1997). */
function isHit(cells: Map<number, number[]>, solid: Solid, { at, inward }: Sample, length: number): boolean {
  const from = sum(at, scaled(inward, skin))
  const near = new Set<number>()
  for (const share of [0, 0.5, 1])
    for (const t of cells.get(keyOf(...cellOf(sum(from, scaled(inward, share * length)), length))) ?? [])
      near.add(t)
  for (const t of near) {
    const [a, b, c] = cornersOf(solid, t)
    const [one, other] = [minus(b, a), minus(c, a)]
    const p = cross(inward, other)
    const det = dot(one, p)
    if (Math.abs(det) < 1e-12) continue
    const s = minus(from, a)
    const u = dot(s, p) / det
    const q = cross(s, one)
    const v = dot(inward, q) / det
    const away = dot(other, q) / det
    if (u >= 0 && v >= 0 && u + v <= 1 && away > 0 && away + skin < length) return true
  }
  return false
}

// A triangle is in every cell that its bounding box, grown by half a cell, touches. So half steps along a ray
// miss none.
function cellsOf(solid: Solid, side: number): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  for (let t = 0; t < solid.triangles.length / 3; t++) {
    const corners = cornersOf(solid, t)
    const range = (k: 0 | 1 | 2) => {
      const values = corners.map((corner) => corner[k])
      return [Math.floor(Math.min(...values) / side - 0.5), Math.floor(Math.max(...values) / side + 0.5)]
    }
    const [[x0 = 0, x1 = 0], [y0 = 0, y1 = 0], [z0 = 0, z1 = 0]] = [range(0), range(1), range(2)]
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) push(cells, keyOf(x, y, z), t)
  }
  return cells
}

function nearest(points: Map<number, Point[]>, at: Point, side: number): number {
  const [x, y, z] = cellOf(at, side)
  let best = Number.POSITIVE_INFINITY
  for (let ring = 1; ring <= 8 && best > (ring - 1) * side; ring++)
    for (let dx = -ring; dx <= ring; dx++)
      for (let dy = -ring; dy <= ring; dy++)
        for (let dz = -ring; dz <= ring; dz++)
          for (const point of points.get(keyOf(x + dx, y + dy, z + dz)) ?? [])
            best = Math.min(best, Math.hypot(...minus(point, at)))
  return best
}

function cornersOf({ places, triangles }: Solid, t: number): [Point, Point, Point] {
  const corner = (k: number): Point => {
    const i = 3 * (triangles[3 * t + k] ?? 0)
    return [places[i] ?? 0, places[i + 1] ?? 0, places[i + 2] ?? 0]
  }
  return [corner(0), corner(1), corner(2)]
}

function push<T>(map: Map<number, T[]>, key: number, value: T) {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

const cellOf = ([x, y, z]: Point, side: number): Point => [
  Math.floor(x / side),
  Math.floor(y / side),
  Math.floor(z / side),
]
const keyOf = (x: number, y: number, z: number) => ((x + 512) * 1024 + y + 512) * 1024 + z + 512
const sum = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
