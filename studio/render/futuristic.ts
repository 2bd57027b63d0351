import type { Relief } from '../geometry/relief.ts'
import { clamp, clamp01 } from '../image/colour.ts'
import type { Work } from '../work.ts'
import { catchLights, pupils } from './eyes.ts'
import { type NeonPalette, neonNight, neonPalette } from './futuristic-backdrop.ts'
import { beginPainting, type Painting, type Rows, type Scene, type Stage, type Style } from './style.ts'
import { type Canvas, canvasOne } from './tone-map.ts'

/** Glass and neon over a night grid. */
export const futuristic: Style = {
  modelling: { lift: 5, whole: 0.5, pieces: 0.6, tubes: 0.5, cap: 10, soften: 1.1 },
  grade: { saturation: 1.4, light: 1, pale: 0.16 },
  finish: () => ({
    bloom: 0.92,
    threshold: 0.38,
    sigmas: [4, 14, 45],
    exposure: 1.05,
    vignette: 0.4,
    grain: 0.02,
    saturation: 1,
  }),
  begin,
}

async function begin(scene: Scene, work: Work): Promise<Painting> {
  const { sculpture, relief, world } = scene
  const palette = neonPalette(world)
  const paint = (stage: Stage) => neonNight(stage, palette)
  const { rows, ...begun } = await beginPainting(scene, { scale: 2, lowest: 0.9, paint }, work)
  const { canvas } = begun
  const gain = sculpture.cover > 0.8 ? 1.6 : 1
  const floor = Math.floor(clamp(sculpture.ground + 0.005, 0.6, 0.98) * relief.height)
  const spots = [...pupils(sculpture, canvas), ...catchLights(sculpture, canvas, 0.5 * world.side)]
  const paintRow = (y: number) => {
    glassRow(relief, y, rows, palette, gain)
    tubeRow(relief, y, rows, palette)
    exposeRow(canvas, y, rows)
    if (y > floor) mirrorRow(canvas, relief.cover, y, floor)
  }
  return { ...begun, paintRow, spots }
}

// The largest value that fits the 16-bit canvas.
const brightest = 7.9
// Glass: opacity, rim glow, hue shift, and how much of a highlight is tinted or white.
const [opacity, rim, iridescence, tint, white] = [0.88, 0.85, 0.12, 0.8, 0.3]
// The saturation of glass relative to the crayon; scan
// line depth, and spacing in thousandths of the long side.
const [vividness, scanDepth, scanPeriod] = [1.45, 0.1, 5]
// The half vector between the light and the eye, and the reciprocal of its length.
const [halfX, halfY, halfZ, halfUnit] = [-0.38, -0.46, 1.62, 0.576]

function exposeRow({ width, data: out }: Canvas, y: number, { backdrop: [red, green, blue] }: Rows) {
  for (let x = 0, i = 3 * y * width; x < width; x++, i += 3) {
    out[i] = Math.min(brightest, red[x]) * canvasOne
    out[i + 1] = Math.min(brightest, green[x]) * canvasOne
    out[i + 2] = Math.min(brightest, blue[x]) * canvasOne
  }
}

// Composites the glass figures over the backdrop row.
function glassRow(
  relief: Relief,
  y: number,
  { surface, backdrop }: Rows,
  { from, to }: NeonPalette,
  gain: number,
) {
  const { width, height, heights, cover, lineCover, px } = relief
  const [s0, s1, s2] = surface
  const [red, green, blue] = backdrop
  const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
  const scan = 1 - scanDepth * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / (scanPeriod * px)))
  const [fromRed, fromGreen, fromBlue] = [from[0], from[1], from[2]]
  const [toRed, toGreen, toBlue] = [to[0] - fromRed, to[1] - fromGreen, to[2] - fromBlue]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 0) continue
    const c0 = s0[x]
    const c1 = s1[x]
    const c2 = s2[x]
    const slopeX = 0.5 * (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i])
    const slopeY = 0.5 * (heights[i + up] - heights[i + down])
    const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const ny = slopeY * nz
    const most = Math.max(c0, c1, c2, 0.02)
    const grey = (c0 + c1 + c2) / 3
    const pale = clamp01(1 - (2.2 * (most - Math.min(c0, c1, c2))) / most) * 0.4
    const bright = 0.25 * c0 + 0.65 * c1 + 0.1 * c2
    const r = vivid(c0, grey, most)
    const g = vivid(c1, grey, most)
    const b = vivid(c2, grey, most)
    const base =
      (0.2 + 0.24 * clamp01(0.45 - 0.7 * ny) + 0.34 * Math.exp(-heights[i] / (12 * px))) *
      (0.45 + (bright < 0.2 ? 1.2 * bright : 2 * bright - 0.16)) *
      gain
    // Dark orange and yellow look brown, so warm glass gets an inner glow.
    const warm = clamp01((r < 2.2 * g ? r : 2.2 * g) - b)
    const glow = base * (1 + 0.6 * warm * (1 - 0.8 * bright)) + (1 - nz) * Math.sqrt(Math.sqrt(1 - nz)) * rim
    const shine = gleam((halfX * slopeX + halfY * slopeY + halfZ) * nz * halfUnit)
    const shift = iridescence * Math.cos(6 * ny + 5 * slopeX * nz)
    const mix = (x / width + y / height) * 0.5
    const solid = opacity * cover[i] * (1 / 255) * (1 - lineCover[i] * (1 / 255))
    // Tint the highlight: a white one turned red glass gray and yellow glass beige.
    const tinted = tint * shine
    const glassRed = (r + (fromRed + toRed * mix - r) * pale) * (glow * (1 + shift) + tinted) + white * shine
    const glassGreen = (g + (fromGreen + toGreen * mix - g) * pale) * (glow + tinted) + white * shine
    const glassBlue =
      (b + (fromBlue + toBlue * mix - b) * pale) * (glow * (1 - shift) + tinted) + white * shine
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
  const strong = grey + vividness * (channel - grey)
  return strong > 0 ? strong / most : 0
}

// Lines are neon tubes with a bright core.
function tubeRow(relief: Relief, y: number, { line, backdrop }: Rows, { from, to }: NeonPalette) {
  const { width, height, cover, lineCover, lineDepth } = relief
  const [l0, l1, l2] = line
  const [red, green, blue] = backdrop
  const [fromRed, fromGreen, fromBlue] = [from[0], from[1], from[2]]
  const [toRed, toGreen, toBlue] = [to[0] - fromRed, to[1] - fromGreen, to[2] - fromBlue]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (lineCover[i] === 0 || cover[i] === 0) continue
    const depth = lineDepth[i] * (2 / 255)
    const most = Math.max(l0[x], l1[x], l2[x], 0.02)
    const least = Math.min(l0[x], l1[x], l2[x])
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

// The polished floor reflects what is above it, fading downwards.
function mirrorRow({ width, height, data: out }: Canvas, cover: Uint8Array, y: number, floor: number) {
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
