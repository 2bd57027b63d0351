import { byRows } from '../field/rows.ts'

/** A reproducible source of numbers 0-1: mulberry32, Ettinger 2017. */
export function seededNumbers(seed: number): () => number {
  let at = 0
  return () => seededNumber(seed, at++)
}

// One of the numbers of a seed, counted from 0.
function seededNumber(seed: number, at: number): number {
  const state = (seed + Math.imul(at + 1, 0x6d2b79f5)) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634541)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise between 0 and 1 over the plane, one bump a unit. */
function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const a = lattice(left, top, seed)
  const b = lattice(left + 1, top, seed)
  const c = lattice(left, top + 1, seed)
  const d = lattice(left + 1, top + 1, seed)
  return between(a, b, c, d, eased(x - left), eased(y - top))
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

/** The value at a place between four corners. */
function between(a: number, b: number, c: number, d: number, u: number, v: number): number {
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** The same for places side by side: a corner of the lattice is looked up once for all that lie beside it. `out` is added to. */
function addNoiseRow(
  xs: Float64Array,
  scale: number,
  y: number,
  seed: number,
  weight: number,
  out: Float64Array,
) {
  const top = Math.floor(y)
  const v = eased(y - top)
  let known = Number.NaN
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let k = 0; k < xs.length; k++) {
    const x = xs[k] * scale
    const left = Math.floor(x)
    if (left !== known) {
      known = left
      a = lattice(left, top, seed)
      b = lattice(left + 1, top, seed)
      c = lattice(left, top + 1, seed)
      d = lattice(left + 1, top + 1, seed)
    }
    out[k] += weight * between(a, b, c, d, eased(x - left), v)
  }
}

/** `layeredNoise` at some places of one height. */
export function layeredRow(xs: Float64Array, y: number, octaves: number, seed: number, out: Float64Array) {
  out.fill(0)
  let total = 0
  let weight = 1
  let scale = 1
  for (let k = 0; k < octaves; k++) {
    addNoiseRow(xs, scale, y * scale, seed + k, weight, out)
    total += weight
    weight /= 2
    scale *= 2
  }
  for (let k = 0; k < out.length; k++) out[k] /= total
}

/** Several octaves of smooth noise, 0-1: Perlin's turbulence with halving weights. */
export function layeredNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let total = 0
  let weight = 1
  let scale = 1
  for (let k = 0; k < octaves; k++) {
    sum += weight * valueNoise(x * scale, y * scale, seed + k)
    total += weight
    weight /= 2
    scale *= 2
  }
  return sum / total
}

/** A tile of white noise, 256 by 256 numbers between -1 and 1 with a triangular distribution, for grain and dither. */
export function grainTile(seed: number): Float32Array {
  const tile = new Float32Array(65536)
  byRows({ width: 256, height: 256 }, grainRow, seed, tile)
  return tile
}

function grainRow(from: number, to: number, seed: number, tile: Float32Array) {
  for (let i = from; i < to; i++) tile[i] = seededNumber(seed, 2 * i) - seededNumber(seed, 2 * i + 1)
}
