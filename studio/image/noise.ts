import { smoothstep } from './colour.ts'

/** A seeded random number generator, 0-1: mulberry32, Ettinger 2017. */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634541)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth 2D value noise between 0 and 1 with one lattice point per unit. */
function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const a = lattice(left, top, seed)
  const b = lattice(left + 1, top, seed)
  const c = lattice(left, top + 1, seed)
  const d = lattice(left + 1, top + 1, seed)
  const u = smoothstep(0, 1, x - left)
  const v = smoothstep(0, 1, y - top)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Fractal value noise, 0-1: several octaves with halving weights, as in Perlin's turbulence. */
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

/** A point on a circle, for sampling noise so that it repeats after a loop. @param phase 0-1; undefined for a still, which is at the center */
export function around(phase: number | undefined, radius: number): [number, number] {
  if (phase === undefined) return [0, 0]
  const turn = 2 * Math.PI * phase
  return [radius * Math.cos(turn), radius * Math.sin(turn)]
}

/** Drifting noise that loops: crossfades the noise with a copy one loop ahead, preserving contrast. */
export function drifting(noise: (shift: number) => number, way: number, phase: number): number {
  const sum = (1 - phase) * (noise(way * phase) - 0.5) + phase * (noise(way * (phase - 1)) - 0.5)
  return 0.5 + sum / Math.hypot(phase, 1 - phase)
}

/** A 256 x 256 tile of white noise between -1 and 1 with triangular distribution, for grain and dither. */
export function grainTile(seed: number): Float32Array {
  const next = seededNumbers(seed)
  return Float32Array.from({ length: 65536 }, () => next() - next())
}
