import type { Figurine, Pixels } from '#studio/studio.ts'

type Surface = Figurine['surfaces'][number]
type View = { size: number; turn: number; tilt: number }
type Target = { size: number; data: Uint8ClampedArray<ArrayBuffer>; depth: Float32Array }

const plain: Record<'stand' | 'letters', readonly number[]> = {
  stand: [214, 178, 132],
  letters: [70, 52, 40],
}
const light = unit([-0.45, 0.75, 0.7])
// Millimeters across the view: a figurine is 80 mm tall and at most 150 mm wide.
const seen = 156

/** Renders a figurine in a square, in orthographic projection. @param view how far it is turned around and tilted forwards, in degrees */
export function modelView(model: Figurine, { size, turn, tilt }: View): Pixels {
  const data = new Uint8ClampedArray(4 * size * size).fill(255)
  for (let i = 0; i < data.length; i += 4) data.set([236, 232, 224], i)
  const target: Target = { size, data, depth: new Float32Array(size * size).fill(Number.NEGATIVE_INFINITY) }
  const rotate = rotationBy(turn, tilt)
  for (const surface of model.surfaces) drawSurface(target, surface, model, rotate)
  return { width: size, height: size, data }
}

type Rotation = (x: number, y: number, z: number) => [number, number, number]

function rotationBy(turn: number, tilt: number): Rotation {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const [sinA, cosA, sinB, cosB] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)]
  return (x, y, z) => {
    const [across, deep] = [x * cosA + z * sinA, z * cosA - x * sinA]
    return [across, y * cosB - deep * sinB, y * sinB + deep * cosB]
  }
}

function drawSurface(
  target: Target,
  { part, places, normals, triangles }: Surface,
  model: Figurine,
  rotate: Rotation,
) {
  const scale = target.size / seen
  const at = (i: number, from: Float32Array) =>
    rotate(from[3 * i] ?? 0, from[3 * i + 1] ?? 0, from[3 * i + 2] ?? 0)
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => {
      const i = triangles[t + k] ?? 0
      const [x, y, z] = at(i, places)
      const bright = 0.45 + 0.6 * Math.max(0, dot(unit(at(i, normals)), light))
      const colour =
        part === 'figures' ? colourAt(model, places[3 * i] ?? 0, places[3 * i + 1] ?? 0) : plain[part]
      return {
        x: target.size / 2 + scale * x,
        y: target.size * 0.78 - scale * y,
        z,
        colour: colour.map((value) => value * bright),
      }
    })
    const [a, b, c] = corners
    if (a && b && c) fill(target, [a, b, c])
  }
}

type Corner = { x: number; y: number; z: number; colour: number[] }

function fill({ size, data, depth }: Target, [a, b, c]: [Corner, Corner, Corner]) {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)]
  const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)]
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(size - 1, bottom); y++)
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(size - 1, right); x++) {
      const u = ((c.x - b.x) * (y - b.y) - (x - b.x) * (c.y - b.y)) / area
      const v = ((a.x - c.x) * (y - c.y) - (x - c.x) * (a.y - c.y)) / area
      const w = 1 - u - v
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue
      const z = u * a.z + v * b.z + w * c.z
      const i = y * size + x
      if (z <= (depth[i] ?? 0)) continue
      depth[i] = z
      for (let k = 0; k < 3; k++)
        data[4 * i + k] = u * (a.colour[k] ?? 0) + v * (b.colour[k] ?? 0) + w * (c.colour[k] ?? 0)
    }
}

function colourAt({ texture, laid }: Figurine, x: number, y: number): number[] {
  const across = Math.floor((x / laid.width + 0.5) * texture.width)
  const down = Math.floor((1 - (y - laid.bottom) / laid.height) * texture.height)
  const column = Math.min(texture.width - 1, Math.max(0, across))
  const row = Math.min(texture.height - 1, Math.max(0, down))
  const i = 4 * (row * texture.width + column)
  return [...texture.data.subarray(i, i + 3)]
}

function unit([x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

const dot = (a: readonly number[], b: readonly number[]) =>
  (a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0) + (a[2] ?? 0) * (b[2] ?? 0)
