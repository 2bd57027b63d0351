import { blurred } from '../field/blur.ts'
import { emptyField, type Field } from '../field/field.ts'
import type { Pixels } from '../studio.ts'
import { grainTile } from './noise.ts'
import { rowReaders } from './row-reader.ts'

/** A picture in linear light: interleaved red, green and blue, 8192 standing for 1. */
export type Canvas = { width: number; height: number; data: Uint16Array }

/** 1 of linear light on a canvas. */
export const canvasOne = 8192

/** A black canvas. */
export function emptyCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint16Array(width * height * 3) }
}

/** The last touch. Sigmas of the bloom in thousandths of the long side; saturation 1 leaves colours as they are. */
export type Finish = {
  bloom: number
  threshold: number
  sigmas: readonly number[]
  exposure: number
  vignette: number
  grain: number
  saturation: number
  /** How far red and blue part towards the corners, as a share of the distance from the middle. */
  fringe: number
}

/** Bloom, exposure, shoulder, vignette, grain and dither in one pass, to sRGB bytes. */
export function finished(canvas: Canvas, finish: Finish, seed: number): Pixels {
  const { width, height } = canvas
  const glow = bloomOf(canvas, finish)
  const readers = rowReaders(glow, width, height)
  const tile = grainTile(seed)
  const data = new Uint8ClampedArray(width * height * 4)
  const settings = Float32Array.from([
    finish.bloom,
    finish.exposure,
    finish.vignette,
    finish.grain,
    finish.saturation,
    finish.fringe,
  ])
  const table = toneTable()
  for (let y = 0; y < height; y++) {
    for (const reader of readers) reader.read(y)
    finishRow(canvas, data, y, readers[0].row, readers[1].row, readers[2].row, tile, table, settings)
  }
  return { width, height, data }
}

function bloomOf({ width, height, data }: Canvas, { threshold, sigmas }: Finish): [Field, Field, Field] {
  const [w, h] = [(width + 3) >> 2, (height + 3) >> 2]
  const px = Math.max(width, height) / 4000
  const channel = (c: 0 | 1 | 2): Field => {
    const bright = brightQuarter(data, width, height, w, h, c, threshold)
    const out = emptyField(w, h)
    for (const sigma of sigmas) {
      const soft = blurred(bright, sigma * px)
      for (let i = 0; i < out.data.length; i++) out.data[i] += soft.data[i] / sigmas.length
    }
    return out
  }
  return [channel(0), channel(1), channel(2)]
}

function brightQuarter(
  data: Uint16Array,
  width: number,
  height: number,
  w: number,
  h: number,
  c: number,
  threshold: number,
): Field {
  const out = emptyField(w, h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let k = 0; k < 8; k++) {
        const sx = Math.min(width - 1, 4 * x + 2 * (k & 1) + ((k >> 1) & 1))
        const sy = Math.min(height - 1, 4 * y + (k >> 1))
        const value = data[3 * (sy * width + sx) + c] / canvasOne - threshold
        if (value > 0) sum += value
      }
      out.data[y * w + x] = sum / 8
    }
  return out
}

const tableSteps = 8192

// Straight up to 0.62, then an exponential shoulder that never clips; sRGB after that.
function toneTable(): Float32Array {
  return Float32Array.from({ length: tableSteps * 4 + 1 }, (_, i) => {
    const light = i / tableSteps
    const value = light < 0.62 ? light : 0.62 + 0.38 * (1 - Math.exp((0.62 - light) / 0.38))
    return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  })
}

function finishRow(
  { width, height, data }: Canvas,
  out: Uint8ClampedArray,
  y: number,
  glowRed: Float32Array,
  glowGreen: Float32Array,
  glowBlue: Float32Array,
  tile: Float32Array,
  table: Float32Array,
  [bloom, exposure, vignette, grain, saturation, fringe]: Float32Array,
) {
  const dy = (2 * y) / height - 1
  const unit = 1 / canvasOne
  const last = 4 * tableSteps
  const tileRow = (y & 255) << 8
  const redRow = fringed(y, height, 1 + fringe) * width
  const blueRow = fringed(y, height, 1 - fringe) * width
  for (let x = 0; x < width; x++) {
    const dx = (2 * x) / width - 1
    const at = y * width + x
    const redAt = fringe === 0 ? at : redRow + fringed(x, width, 1 + fringe)
    const blueAt = fringe === 0 ? at : blueRow + fringed(x, width, 1 - fringe)
    const noise = tile[tileRow | ((x + (y >> 8) * 97) & 255)]
    const shade =
      exposure *
      (1 - vignette * 0.5 * (dx * dx + dy * dy) * (0.45 + 0.275 * (dx * dx + dy * dy))) *
      (1 + grain * noise)
    let r = (data[3 * redAt] * unit + bloom * glowRed[x]) * shade
    let g = (data[3 * at + 1] * unit + bloom * glowGreen[x]) * shade
    let b = (data[3 * blueAt + 2] * unit + bloom * glowBlue[x]) * shade
    const grey = 0.25 * r + 0.65 * g + 0.1 * b
    r = (grey + (r - grey) * saturation) * tableSteps
    g = (grey + (g - grey) * saturation) * tableSteps
    b = (grey + (b - grey) * saturation) * tableSteps
    const to = 4 * at
    const dither = 0.5 * noise
    out[to] = table[(r < 0 ? 0 : r > last ? last : r) | 0] + dither
    out[to + 1] = table[(g < 0 ? 0 : g > last ? last : g) | 0] + dither
    out[to + 2] = table[(b < 0 ? 0 : b > last ? last : b) | 0] + dither
    out[to + 3] = 255
  }
}

function fringed(at: number, length: number, scale: number): number {
  const moved = Math.round((at - 0.5 * length) / scale + 0.5 * length)
  return moved < 0 ? 0 : moved >= length ? length - 1 : moved
}
