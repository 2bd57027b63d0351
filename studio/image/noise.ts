import { smoothstep } from './colour.ts'

/** A reproducible source of numbers 0-1: mulberry32, Ettinger 2017. */
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

/** Smooth noise between 0 and 1 over the plane, one bump a unit. */
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

/** A step on a circle in the plane of a noise, so that what is looked at there comes back after a loop. @param phase 0-1 */
export function around(phase: number, radius: number): [number, number] {
  const turn = 2 * Math.PI * phase
  return [radius * Math.cos(turn), radius * Math.sin(turn)]
}

/** A noise that passes by and meets itself after a loop: two of it, one a loop ahead, fade into each other with their contrast kept. */
export function drifting(noise: (shift: number) => number, way: number, phase: number): number {
  const sum = (1 - phase) * (noise(way * phase) - 0.5) + phase * (noise(way * (phase - 1)) - 0.5)
  return 0.5 + sum / Math.hypot(phase, 1 - phase)
}

/** A tile of white noise, 256 by 256 numbers between -1 and 1 with a triangular distribution, for grain and dither. */
export function grainTile(seed: number): Float32Array {
  const next = seededNumbers(seed)
  return Float32Array.from({ length: 65536 }, () => next() - next())
}
