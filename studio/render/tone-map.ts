import { blurred } from '../image/blur.ts'
import { srgbOf } from '../image/colour.ts'
import { pictureOf } from '../image/debug-views.ts'
import { emptyImage, type FloatImage } from '../image/float-image.ts'
import { grainTile } from '../image/noise.ts'
import { readRow, rowReader } from '../image/resize.ts'
import type { Pixels } from '../pixels.ts'
import { inBands, type Work } from '../work.ts'

/** A picture in linear light: interleaved red, green and blue, where 8192 is 1. */
export type Canvas = { width: number; height: number; data: Uint16Array }

/** The canvas value of linear light 1. */
export const canvasOne = 8192

/** A black canvas. */
export function emptyCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint16Array(width * height * 3) }
}

/** Tone mapping parameters. Bloom sigmas are in thousandths of the long side; saturation 1 leaves colors unchanged. */
export type ToneMap = {
  bloom: number
  threshold: number
  sigmas: readonly number[]
  exposure: number
  vignette: number
  grain: number
  saturation: number
}

/** Applies bloom, exposure, tone curve, vignette, grain and dither in one pass, and converts to sRGB bytes. */
export async function toneMapped(canvas: Canvas, finish: ToneMap, seed: number, work: Work): Promise<Pixels> {
  const { width, height } = canvas
  await work.pace('finish')
  const readers = bloomOf(canvas, finish).map((field) => rowReader(field, width, height))
  const words = new Int32Array(width * height)
  const tools: Tools = {
    glow: readers.map(({ row }) => row),
    tile: grainTile(seed),
    aside: Float32Array.from({ length: width }, (_, x) => ((2 * x) / width - 1) ** 2),
  }
  await inBands(canvas, 'finish', work, (from, to) => {
    for (let y = from; y < to; y++) {
      for (const reader of readers) readRow(reader, y)
      finishRow(canvas, finish, words, y, tools)
    }
  })
  return { width, height, data: new Uint8ClampedArray(words.buffer) }
}

function bloomOf(canvas: Canvas, { threshold, sigmas }: ToneMap): FloatImage[] {
  const px = Math.max(canvas.width, canvas.height) / 4000
  return brightQuarters(canvas, threshold).map((bright) => {
    const out = emptyImage(bright.width, bright.height)
    for (const sigma of sigmas) {
      const { data } = blurred(bright, sigma * px, 2)
      for (let i = 0; i < data.length; i++) out.data[i] += data[i] / sigmas.length
    }
    return out
  })
}

/** The light above a threshold per channel at quarter size, from every second pixel in a checkerboard pattern. */
function brightQuarters({ width, height, data }: Canvas, threshold: number): FloatImage[] {
  const [w, h] = [(width + 3) >> 2, (height + 3) >> 2]
  return [0, 1, 2].map((c) => {
    const out = emptyImage(w, h)
    for (let y = 0; y < 4 * h; y++) {
      const row = Math.min(height - 1, y) * width
      for (let x = y & 1, at = (y >> 2) * w; x < 4 * w; x += 2) {
        const light = data[3 * (row + Math.min(width - 1, x)) + c] - threshold * canvasOne
        if (light > 0) out.data[at + (x >> 2)] += light / (8 * canvasOne)
      }
    }
    return out
  })
}

const tableSteps = 8192

// Linear up to 0.62, then an exponential shoulder that never clips, then sRGB. In 256ths of a byte.
const toneTable = Uint16Array.from({ length: tableSteps * 4 + 1 }, (_, i) => {
  const light = i / tableSteps
  const value = light < 0.62 ? light : 0.62 + 0.38 * (1 - Math.exp((0.62 - light) / 0.38))
  return Math.round(256 * 255 * srgbOf(value))
})

type Tools = {
  glow: Float32Array[]
  tile: Float32Array
  /** The squared distance of each column from the center. */
  aside: Float32Array
}

// Each pixel is written as one word, red in the lowest byte.
function finishRow(
  { width, height, data }: Canvas,
  finish: ToneMap,
  out: Int32Array,
  y: number,
  tools: Tools,
) {
  const { bloom, exposure, vignette, grain, saturation } = finish
  const { tile, aside } = tools
  const [glowRed, glowGreen, glowBlue] = tools.glow
  const above = ((2 * y) / height - 1) ** 2
  const unit = 1 / canvasOne
  const light = tableSteps * exposure
  const tileRow = (y & 255) << 8
  const tileShift = (y >> 8) * 97
  const row = y * width
  for (let x = 0; x < width; x++) {
    const noise = tile[tileRow | ((x + tileShift) & 255)]
    const away = aside[x] + above
    const shade = light * (1 - vignette * 0.5 * away * (0.45 + 0.275 * away)) * (1 + grain * noise)
    const r = (data[3 * (row + x)] * unit + bloom * glowRed[x]) * shade
    const g = (data[3 * (row + x) + 1] * unit + bloom * glowGreen[x]) * shade
    const b = (data[3 * (row + x) + 2] * unit + bloom * glowBlue[x]) * shade
    const grey = (1 - saturation) * (0.25 * r + 0.65 * g + 0.1 * b)
    const dither = (128 * noise + 128) | 0
    const red = toned(grey + r * saturation, dither)
    const green = toned(grey + g * saturation, dither)
    const blue = toned(grey + b * saturation, dither)
    out[row + x] = red | (green << 8) | (blue << 16) | 0xff000000
  }
}

// @param dither in 256ths of a byte, below 256
function toned(light: number, dither: number): number {
  const step = light | 0
  const last = 4 * tableSteps
  return (toneTable[step < 0 ? 0 : step > last ? last : step] + dither) >> 8
}

/** Shows a canvas before tone mapping; values above white are clipped. */
export const debugViewOfCanvas = (canvas: Canvas): Pixels =>
  pictureOf(canvas, (i) => [
    canvas.data[3 * i] / canvasOne,
    canvas.data[3 * i + 1] / canvasOne,
    canvas.data[3 * i + 2] / canvasOne,
  ])
