import { linearOfByte, srgbOf } from '../image/colour.ts'
import type { Pixels } from '../pixels.ts'

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

// XYZ (D50) to linear sRGB, Bradford-adapted: Lindbloom, "RGB/XYZ Matrices".
const srgbFromXyz: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
]

/** Brings pixels of a HEIC file into sRGB by its matrix profile, which the decoder ignores; other profiles are left alone. In place. */
export function toSrgb(pixels: Pixels, heic: Uint8Array): Pixels {
  const primaries = profilePrimaries(heic)
  if (!primaries) return pixels
  const matrix = multiply(srgbFromXyz, primaries)
  if (isNearIdentity(matrix)) return pixels
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix
  const { data } = pixels
  for (let i = 0; i < data.length; i += 4) {
    const r = linearOfByte[data[i] ?? 0] ?? 0
    const g = linearOfByte[data[i + 1] ?? 0] ?? 0
    const b = linearOfByte[data[i + 2] ?? 0] ?? 0
    data[i] = toByte(rr * r + rg * g + rb * b)
    data[i + 1] = toByte(gr * r + gg * g + gb * b)
    data[i + 2] = toByte(br * r + bg * g + bb * b)
  }
  return pixels
}

// Display P3 uses the curve of sRGB.
const fromLinear = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(255 * srgbOf(i / 4096)))

function toByte(linear: number): number {
  return fromLinear[Math.round(Math.min(1, Math.max(0, linear)) * 4096)] ?? 0
}

function profilePrimaries(heic: Uint8Array): Matrix | undefined {
  const file = Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength)
  const box = file.subarray(0, 1 << 20).indexOf('colrprof', 0, 'latin1')
  if (box < 0) return undefined
  const profile = file.subarray(box + 8)
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => xyz(profile, tag))
  const [r, g, b] = columns
  return r && g && b ? [r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]] : undefined
}

// ICC.1:2022, 7.3 (tag table) and 10.31 (XYZType: signature, reserved, three s15Fixed16).
function xyz(profile: Buffer, tag: string): [number, number, number] | undefined {
  if (profile.length < 132) return undefined
  const count = Math.min(profile.readUInt32BE(128), 64)
  for (let at = 132; at + 12 <= Math.min(132 + 12 * count, profile.length); at += 12) {
    if (profile.toString('latin1', at, at + 4) !== tag) continue
    const value = profile.readUInt32BE(at + 4) + 8
    if (value + 12 > profile.length) return undefined
    const read = (offset: number) => profile.readInt32BE(value + offset) / 65536
    return [read(0), read(4), read(8)]
  }
  return undefined
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const row = (i: 0 | 3 | 6, j: 0 | 1 | 2) =>
    a[i] * b[j] +
    a[(i + 1) as 1 | 4 | 7] * b[(j + 3) as 3 | 4 | 5] +
    a[(i + 2) as 2 | 5 | 8] * b[(j + 6) as 6 | 7 | 8]
  return [row(0, 0), row(0, 1), row(0, 2), row(3, 0), row(3, 1), row(3, 2), row(6, 0), row(6, 1), row(6, 2)]
}

function isNearIdentity(m: Matrix): boolean {
  return m.every((value, i) => Math.abs(value - (i % 4 === 0 ? 1 : 0)) < 0.01)
}
