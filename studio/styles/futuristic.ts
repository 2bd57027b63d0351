import { clamp, clamp01 } from '../field/colour.ts'
import { rowReader } from '../field/resize.ts'
import { canvasOne, type Finish, rawCanvas } from '../light/finish.ts'
import type { Relief } from '../light/relief.ts'
import type { Work } from '../work.ts'
import { catchLights, paintSpots, pupils } from './eyes.ts'
import { neonNight, neonPalette } from './futuristic-backdrop.ts'
import { crowdOf, sceneryOf } from './scenery.ts'
import { type Painting, type Scene, type Style, standingIn } from './style.ts'

/** Glass and neon over a night grid. */
export const futuristic: Style = {
  modelling: { lift: 5, whole: 0.5, pieces: 0.6, tubes: 0.5, cap: 10, soften: 1.1 },
  grade: { saturation: 1.4, light: 1, pale: 0.16 },
  finish,
  begin,
}

function finish(): Finish {
  return {
    bloom: 0.92,
    threshold: 0.38,
    sigmas: [4, 14, 45],
    exposure: 1.05,
    vignette: 0.4,
    grain: 0.02,
    saturation: 1,
    fringe: 0.0016,
  }
}

async function begin({ sculpture, relief, world }: Scene, work: Work): Promise<Painting> {
  await work.pace('light')
  const { width, height } = relief
  const palette = neonPalette(world)
  const ground = clamp(sculpture.ground + 0.005, 0.6, 0.98)
  const horizon = Math.min(standingIn(world, sculpture.standing).horizon, 0.9)
  const props = sceneryOf(world, horizon, width / height, crowdOf(relief))
  const backdrop = work.run(() =>
    neonNight(Math.ceil(width / 2), Math.ceil(height / 2), horizon, palette, world, props),
  )
  const fields = [...sculpture.surface, ...sculpture.line, ...backdrop]
  const readers = fields.map((field) => rowReader(field, width, height))
  const canvas = work.run(() => rawCanvas(width, height))
  const rows = readers.map(({ row }) => row)
  const gain = sculpture.cover > 0.8 ? 1.6 : 1
  const floor = Math.floor(ground * height)
  const lit = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  const colours = Float32Array.from([...palette.from, ...palette.to])
  const eyes = [...pupils(sculpture, canvas), ...catchLights(sculpture, canvas, 0.5 * world.side)]
  const paintRow = (y: number) => {
    neonRow(relief, canvas.data, y, rows, lit, colours, gain)
    paintSpots(canvas, y, eyes)
    if (y > floor) mirrorRow(canvas.data, relief.cover, y, width, floor, height)
  }
  return { canvas, readers, paintRow }
}

// The canvas holds no more.
const brightest = 7.9

function neonRow(
  relief: Relief,
  out: Uint16Array,
  y: number,
  rows: Float32Array[],
  lit: Float32Array[],
  colours: Float32Array,
  gain: number,
) {
  for (let c = 0; c < 3; c++) lit[c].set(rows[6 + c])
  glassRow(relief, y, rows, lit, colours, gain)
  tubeRow(relief, y, rows, lit, colours)
  const [red, green, blue] = lit
  for (let x = 0, i = 3 * y * relief.width; x < relief.width; x++, i += 3) {
    out[i] = (red[x] < brightest ? red[x] : brightest) * canvasOne
    out[i + 1] = (green[x] < brightest ? green[x] : brightest) * canvasOne
    out[i + 2] = (blue[x] < brightest ? blue[x] : brightest) * canvasOne
  }
}

// Glass figures before the night.
function glassRow(
  { width, height, heights, cover, lineCover, px }: Relief,
  y: number,
  rows: Float32Array[],
  [red, green, blue]: Float32Array[],
  colours: Float32Array,
  gain: number,
) {
  const [s0, s1, s2] = rows
  const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
  const scan = 1 - 0.1 * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / (5 * px)))
  const [fromRed, fromGreen, fromBlue] = [colours[0], colours[1], colours[2]]
  const [toRed, toGreen, toBlue] = [colours[3] - fromRed, colours[4] - fromGreen, colours[5] - fromBlue]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 0) continue
    const c0 = s0[x]
    const c1 = s1[x]
    const c2 = s2[x]
    const slopeX = 0.5 * (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i])
    const slopeY = 0.5 * (heights[i + up] - heights[i + down])
    const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const ny = slopeY * nz
    const most = largest(c0, c1, c2, 0.02)
    const grey = (c0 + c1 + c2) / 3
    const pale = clamp01(1 - (2.2 * (most - smallest(c0, c1, c2))) / most) * 0.4
    const bright = 0.25 * c0 + 0.65 * c1 + 0.1 * c2
    const r = vivid(c0, grey, most)
    const g = vivid(c1, grey, most)
    const b = vivid(c2, grey, most)
    const base =
      (0.2 + 0.24 * clamp01(0.45 - 0.7 * ny) + 0.34 * faded(heights[i] / px)) *
      (0.45 + (bright < 0.2 ? 1.2 * bright : 2 * bright - 0.16)) *
      gain
    // Dark orange and dark yellow are brown: warm glass is lit from within.
    const warm = clamp01((r < 2.2 * g ? r : 2.2 * g) - b)
    const glow = base * (1 + 0.6 * warm * (1 - 0.8 * bright)) + (1 - nz) * Math.sqrt(Math.sqrt(1 - nz)) * 0.85
    const shine = gleam((-0.38 * slopeX - 0.46 * slopeY + 1.62) * nz * 0.576)
    const shift = 0.12 * cosine(6 * ny + 5 * slopeX * nz)
    const mix = (x / width + y / height) * 0.5
    const solid = 0.88 * cover[i] * (1 / 255) * (1 - lineCover[i] * (1 / 255))
    // The gleam is of the glass's colour: a white one made red glass grey and yellow beige.
    const tinted = 0.8 * shine
    const glassRed = (r + (fromRed + toRed * mix - r) * pale) * (glow * (1 + shift) + tinted) + 0.3 * shine
    const glassGreen = (g + (fromGreen + toGreen * mix - g) * pale) * (glow + tinted) + 0.3 * shine
    const glassBlue = (b + (fromBlue + toBlue * mix - b) * pale) * (glow * (1 - shift) + tinted) + 0.3 * shine
    red[x] += (glassRed * scan - red[x]) * solid
    green[x] += (glassGreen * scan - green[x]) * solid
    blue[x] += (glassBlue * scan - blue[x]) * solid
  }
}

function gleam(straight: number): number {
  if (straight < 0.5) return 0
  const n3 = straight * straight * straight
  const n12 = n3 * n3 * n3 * n3
  return 0.3 * n12 * n12
}

function vivid(channel: number, grey: number, most: number): number {
  const strong = grey + 1.45 * (channel - grey)
  return strong > 0 ? strong / most : 0
}

function largest(a: number, b: number, c: number, least: number): number {
  const most = a > b ? a : b
  const more = c > least ? c : least
  return most > more ? most : more
}

function smallest(a: number, b: number, c: number): number {
  const less = a < b ? a : b
  return less < c ? less : c
}

// Looking them up is several times faster than working them out for each pixel.
const turnSteps = 1024
const cosines = Float32Array.from({ length: turnSteps }, (_, i) => Math.cos((2 * Math.PI * i) / turnSteps))
const fadeSteps = 32
const fades = Float32Array.from({ length: 128 * fadeSteps }, (_, i) => Math.exp(-i / fadeSteps / 12))

function cosine(angle: number): number {
  return cosines[(angle * (turnSteps / (2 * Math.PI)) + 64 * turnSteps) & (turnSteps - 1)]
}

// How much of the light at the foot of a figure is left so many thousandths above it.
function faded(height: number): number {
  const step = (height * fadeSteps) | 0
  return step < fades.length ? fades[step] : 0
}

// The lines are neon tubes with a bright core.
function tubeRow(
  { width, height, cover, lineCover, lineDepth }: Relief,
  y: number,
  rows: Float32Array[],
  [red, green, blue]: Float32Array[],
  colours: Float32Array,
) {
  const [, , , l0, l1, l2] = rows
  const [fromRed, fromGreen, fromBlue] = [colours[0], colours[1], colours[2]]
  const [toRed, toGreen, toBlue] = [colours[3] - fromRed, colours[4] - fromGreen, colours[5] - fromBlue]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (lineCover[i] === 0 || cover[i] === 0) continue
    const depth = lineDepth[i] * (2 / 255)
    const most = largest(l0[x], l1[x], l2[x], 0.02)
    const least = smallest(l0[x], l1[x], l2[x])
    const grey = clamp01(1.25 - (2.6 * (most - least)) / most)
    const purity = 0.94 / (most - least > 0.001 ? most - least : 0.001)
    const inner = clamp01((depth - 0.2) / 0.8)
    const core = 0.42 * inner * inner * (3 - 2 * inner) * (depth > 1 ? 1 / (depth * depth) : 1)
    const dimmed = 1.25 / (depth > 0.6 ? depth : 0.6)
    const strength = 0.22 + 0.93 * (dimmed < 1 ? dimmed * Math.sqrt(dimmed) : 1)
    const mix = (x / width + y / height) * 0.5
    const lined = lineCover[i] * (1 / 255)
    const r = 0.06 + purity * (l0[x] - least)
    const g = 0.06 + purity * (l1[x] - least)
    const b = 0.06 + purity * (l2[x] - least)
    red[x] += (neonOf(r + (fromRed + toRed * mix - r) * grey, core) * strength - red[x]) * lined
    green[x] += (neonOf(g + (fromGreen + toGreen * mix - g) * grey, core) * strength - green[x]) * lined
    blue[x] += (neonOf(b + (fromBlue + toBlue * mix - b) * grey, core) * strength - blue[x]) * lined
  }
}

function neonOf(hue: number, core: number): number {
  return hue + (1 - hue) * core
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
