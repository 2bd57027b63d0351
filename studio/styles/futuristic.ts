import { clamp, clamp01 } from '../field/colour.ts'
import { canvasOne, type Finish, rawCanvas } from '../light/finish.ts'
import type { Relief } from '../light/relief.ts'
import { rowReaders } from '../light/row-reader.ts'
import { neonNight, neonPalette } from './futuristic-backdrop.ts'
import type { Painting, Scene, Style } from './style.ts'

/** Glass and neon over a night grid. */
export const futuristic: Style = {
  modelling: { lift: 5, whole: 0.5, pieces: 0.6, tubes: 0.5, cap: 10, soften: 1.1 },
  finish,
  begin,
}

function finish(): Finish {
  return {
    bloom: 0.92,
    threshold: 0.3,
    sigmas: [4, 14, 45],
    exposure: 1.05,
    vignette: 0.4,
    grain: 0.02,
    saturation: 1,
    fringe: 0.0016,
  }
}

function begin({ sculpture, relief, world }: Scene): Painting {
  const { width, height } = relief
  const palette = neonPalette(world)
  const ground = clamp(sculpture.ground + 0.005, 0.6, 0.98)
  const backdrop = neonNight(
    Math.ceil(width / 2),
    Math.ceil(height / 2),
    Math.min(ground, 0.9),
    palette,
    world,
  )
  const surface = rowReaders(sculpture.surface, width, height)
  const line = rowReaders(sculpture.line, width, height)
  const around = rowReaders(backdrop, width, height)
  const canvas = rawCanvas(width, height)
  const rows = [...surface, ...line, ...around].flatMap((reader) => reader.rows)
  const gain = sculpture.cover > 0.8 ? 1.6 : 1
  const floor = Math.floor(ground * height)
  const lit = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  const colours = Float32Array.from([...palette.from, ...palette.to])
  const paintRow = (y: number) => {
    neonRow(relief, canvas.data, y, rows, lit, colours, gain)
    if (y > floor) mirrorRow(canvas.data, relief.cover, y, width, floor, height)
  }
  return { canvas, surface, line, around, paintRow }
}

function neonRow(
  relief: Relief,
  out: Uint16Array,
  y: number,
  rows: Float32Array[],
  lit: Float32Array[],
  colours: Float32Array,
  gain: number,
) {
  glassRow(relief, y, rows, lit, colours, gain)
  tubeRow(relief, y, rows, lit, colours)
  for (let x = 0, i = 3 * y * relief.width; x < relief.width; x++, i += 3)
    for (let c = 0; c < 3; c++) out[i + c] = Math.min(7.9, lit[c][x]) * canvasOne
}

// The night, and glass figures before it.
function glassRow(
  { width, height, heights, cover, lineCover, px }: Relief,
  y: number,
  rows: Float32Array[],
  lit: Float32Array[],
  colours: Float32Array,
  gain: number,
) {
  const [s0, s1, s2] = rows
  const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
  const scan = 1 - 0.1 * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / (5 * px)))
  for (let c = 0; c < 3; c++) lit[c].set(rows[6 + c])
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 0) continue
    const slopeX = 0.5 * (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i])
    const slopeY = 0.5 * (heights[i + up] - heights[i + down])
    const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const ny = slopeY * nz
    const most = Math.max(s0[x], s1[x], s2[x], 0.02)
    const least = Math.min(s0[x], s1[x], s2[x])
    const grey = (s0[x] + s1[x] + s2[x]) / 3
    const pale = clamp01(1 - (2.2 * (most - least)) / most) * 0.62
    const light = 0.25 * s0[x] + 0.65 * s1[x] + 0.1 * s2[x]
    const base =
      (0.2 + 0.24 * clamp01(0.45 - 0.7 * ny) + 0.34 * Math.exp(-heights[i] / px / 12)) *
      (0.45 + 0.55 * Math.min(1, 2.2 * light)) *
      gain
    const rim = (1 - nz) * Math.sqrt(Math.sqrt(1 - nz)) * 0.85
    const nh = Math.max(0, (-0.38 * slopeX - 0.46 * slopeY + 1.62) * nz * 0.576)
    const n3 = nh * nh * nh
    const n12 = n3 * n3 * n3 * n3
    const shine = 0.3 * n12 * n12
    const shift = 0.12 * Math.cos(6 * ny + 5 * slopeX * nz)
    const mix = (x / width + y / height) * 0.5
    const solid = 0.88 * cover[i] * (1 / 255) * (1 - lineCover[i] * (1 / 255))
    for (let c = 0; c < 3; c++) {
      const vivid = Math.max(0, grey + 1.5 * (rows[c][x] - grey)) / most
      const gradient = colours[c] + (colours[3 + c] - colours[c]) * mix
      const hue = vivid + (gradient - vivid) * pale
      const glass = hue * (base + rim) * (1 + (1 - c) * shift) + shine
      lit[c][x] += (glass * scan - lit[c][x]) * solid
    }
  }
}

// The lines are neon tubes with a bright core.
function tubeRow(
  { width, height, cover, lineCover, lineDepth }: Relief,
  y: number,
  rows: Float32Array[],
  lit: Float32Array[],
  colours: Float32Array,
) {
  const [, , , l0, l1, l2] = rows
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (lineCover[i] === 0 || cover[i] === 0) continue
    const depth = lineDepth[i] * (2 / 255)
    const most = Math.max(l0[x], l1[x], l2[x], 0.02)
    const least = Math.min(l0[x], l1[x], l2[x])
    const grey = clamp01(1.25 - (2.6 * (most - least)) / most)
    const spread = Math.max(0.001, most - least)
    const core = 0.42 * clamp01((depth - 0.45) / 0.55) * (depth > 1 ? 1 / (depth * depth) : 1)
    const dimmed = 1.25 / Math.max(0.6, depth)
    const strength = 0.22 + 0.93 * Math.min(1, dimmed * Math.sqrt(dimmed))
    const mix = (x / width + y / height) * 0.5
    const lined = lineCover[i] * (1 / 255)
    for (let c = 0; c < 3; c++) {
      const pure = 0.06 + 0.94 * ((rows[3 + c][x] - least) / spread)
      const gradient = colours[c] + (colours[3 + c] - colours[c]) * mix
      const hue = pure + (gradient - pure) * grey
      const neon = (hue + (1 - hue) * core) * strength
      lit[c][x] += (neon - lit[c][x]) * lined
    }
  }
}

// The floor is polished: what stands above the foot of the drawing shows below it, fading.
function mirrorRow(
  out: Uint16Array,
  cover: Uint8Array,
  y: number,
  width: number,
  floor: number,
  height: number,
) {
  const source = 2 * floor - y
  if (source < 0) return
  const fade = 0.3 * Math.exp((-6 * (y - floor)) / (0.35 * height))
  for (let x = 0; x < width; x++) {
    const at = y * width + x
    const from = source * width + x
    const share = fade * cover[from] * (1 / 255) * (1 - cover[at] * (1 / 255))
    if (share === 0) continue
    for (let c = 0; c < 3; c++) out[3 * at + c] = Math.min(65000, out[3 * at + c] + share * out[3 * from + c])
  }
}
