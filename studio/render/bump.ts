import { smoothstep } from '../image/colour.ts'

const size = 512
const mask = size - 1

/** A seamless tile of 512 x 512 pixels: slopes and height (about -1 to 1) of a kneaded surface. */
export type BumpTile = { across: Float32Array; down: Float32Array; height: Float32Array }

/** The tile of a kneaded surface: dents of about 64 pixels, dabs of about 10 and fine grain. Slopes are per pixel of a 2048 px artwork. */
export function bumpTile(): BumpTile {
  tile ??= kneaded()
  return tile
}

let tile: BumpTile | undefined

function kneaded(): BumpTile {
  const broad = wrappedNoise(8, 1)
  const middle = wrappedNoise(20, 2)
  const fine = wrappedNoise(64, 3)
  const height = broad.map((value, i) => 0.62 * value + 0.26 * middle[i] + 0.12 * fine[i])
  const relief = broad.map((value, i) => 2.6 * value + 1.1 * middle[i] + 0.4 * fine[i])
  const across = new Float32Array(size * size)
  const down = new Float32Array(size * size)
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      across[i] = 0.5 * (relief[y * size + ((x + 1) & mask)] - relief[y * size + ((x - 1) & mask)])
      down[i] = 0.5 * (relief[((y + 1) & mask) * size + x] - relief[((y - 1) & mask) * size + x])
    }
  return { across, down, height }
}

function wrappedNoise(cells: number, seed: number): Float32Array {
  const knots = knotsOf(cells, seed)
  const knot = (x: number, y: number) => knots[(y % cells) * cells + (x % cells)]
  return Float32Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [((i & mask) * cells) / size, ((i >> 9) * cells) / size]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [smoothstep(0, 1, x - left), smoothstep(0, 1, y - top)]
    const a = knot(left, top) + (knot(left + 1, top) - knot(left, top)) * u
    const b = knot(left, top + 1) + (knot(left + 1, top + 1) - knot(left, top + 1)) * u
    return a + (b - a) * v
  })
}

function knotsOf(cells: number, seed: number): Float32Array {
  let state = (seed * 2654435761) >>> 0
  return Float32Array.from({ length: cells * cells }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state / 2147483648 - 1
  })
}
