import type { Figurine } from '../studio.ts'

const headerBytes = 80
const triangleBytes = 50

/** Encodes the solid piece as binary STL for 3D printers: millimeters, z up, as slicers expect. */
export function figurineStl({ piece: { places, triangles } }: Pick<Figurine, 'piece'>): Uint8Array {
  const count = triangles.length / 3
  const bytes = new Uint8Array(headerBytes + 4 + count * triangleBytes)
  bytes.set(new TextEncoder().encode('Doodlebloom figurine, millimetres'))
  const view = new DataView(bytes.buffer)
  view.setUint32(headerBytes, count, true)
  for (let t = 0; t < count; t++) {
    const corners = [0, 1, 2].map((k) => printed(places, triangles[3 * t + k] ?? 0))
    const numbers = [normalOf(corners), ...corners].flat()
    const from = headerBytes + 4 + t * triangleBytes
    for (const [k, number] of numbers.entries()) view.setFloat32(from + 4 * k, number, true)
  }
  return bytes
}

function printed(places: Float32Array, vertex: number): number[] {
  const [x = 0, y = 0, z = 0] = places.subarray(3 * vertex, 3 * vertex + 3)
  return [x, -z, y]
}

function normalOf([a = [], b = [], c = []]: number[][]): number[] {
  const [ux = 0, uy = 0, uz = 0] = a.map((start, k) => (b[k] ?? 0) - start)
  const [vx = 0, vy = 0, vz = 0] = a.map((start, k) => (c[k] ?? 0) - start)
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return normal.map((part) => part / length)
}
