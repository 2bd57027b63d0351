import type { Relief } from '../geometry/relief.ts'
import { clamp, clamp01 } from '../image/colour.ts'
import type { Hour } from '../scene/words.ts'
import { type Direction, lightOf } from '../scene/world.ts'
import type { Work } from '../work.ts'
import { landscape } from './disney-backdrop.ts'
import { catchLights } from './eyes.ts'
import { beginPainting, type Painting, type Rows, type Scene, type Style } from './style.ts'
import { type Canvas, canvasOne, type ToneMap } from './tone-map.ts'

// Linear red, green and blue of the key light, then of the rim light.
const lamps: Record<Hour, readonly number[]> = {
  day: [0.86, 0.78, 0.67, 0.85, 0.72, 0.5],
  evening: [0.94, 0.74, 0.54, 0.95, 0.62, 0.34],
  night: [0.66, 0.68, 0.79, 0.425, 0.504, 0.8],
}

/** Glossy, round figures in a sunny animated world. */
export const disney: Style = {
  modelling: { lift: 5, whole: 0.55, pieces: 0.62, tubes: 0.5, cap: 10, soften: 1.4 },
  grade: { saturation: 1.35, light: 1.1, pale: 1 },
  finish,
  begin,
}

function finish({ world }: Scene): ToneMap {
  const dark = world.hour === 'night'
  return {
    bloom: dark ? 0.45 : 0.5,
    threshold: 0.64,
    sigmas: [6, 22, 60],
    exposure: 0.97,
    vignette: 0.22,
    grain: 0.012,
    saturation: 1.06,
  }
}

async function begin(scene: Scene, work: Work): Promise<Painting> {
  const { sculpture, relief, world } = scene
  const from = lightOf(world, [-0.5, -0.62, 0.66])
  const lighting = {
    from,
    shadow: { slope: 0.8, length: 32, soft: 3, blur: 1.6 },
    pool: { strength: 0.75, tint: [0.16, 0.2, 0.3] },
    hollow: { wide: 0.012, most: 0.6 },
  }
  const { rows, ...begun } = await beginPainting(scene, { scale: 4, paint: landscape, lighting }, work)
  const { canvas } = begun
  const lamp = { light: from, colors: lamps[world.hour] }
  const spots = catchLights(sculpture, canvas, from[0])
  const albedo = [0, 1, 2].map(() => new Float32Array(relief.width))
  const paintRow = (y: number) => {
    behindRow(relief, canvas, y, rows)
    albedoRow(relief, y, rows, albedo)
    figureRow(relief, canvas, y, { ...rows, albedo }, lamp)
  }
  return { ...begun, paintRow, spots }
}

// The background with the figures' shadows.
function behindRow({ width, cover }: Relief, { data: out }: Canvas, y: number, rows: Rows) {
  const [b0, b1, b2] = rows.backdrop
  const [shadows, hollow] = rows.shades
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 255) continue
    const free = 1 - cover[i] * (1 / 255)
    const lit = canvasOne * (1 - 0.3 * shadows[x] * free) * (1 - 0.65 * hollow[x])
    out[3 * i] = b0[x] * lit
    out[3 * i + 1] = b1[x] * lit
    out[3 * i + 2] = b2[x] * lit
  }
}

// Black outlines become a dark tint of the surface; colored ones keep their color.
function albedoRow({ width, cover, lineCover }: Relief, y: number, rows: Rows, albedo: Float32Array[]) {
  const [s0, s1, s2] = rows.surface
  const [l0, l1, l2] = rows.line
  const [a0, a1, a2] = albedo
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 0) continue
    let c0 = s0[x]
    let c1 = s1[x]
    let c2 = s2[x]
    if (lineCover[i] > 0) {
      const lined = lineCover[i] * (1 / 255)
      const most = Math.max(l0[x], l1[x], l2[x])
      const least = Math.min(l0[x], l1[x], l2[x])
      const colourful = clamp01((3 * (most - least)) / (most + 0.04))
      const ink = 0.4 + 0.52 * colourful
      const tint = 0.13 * (1 - colourful)
      c0 += (tint * c0 * c0 + ink * l0[x] - c0) * lined
      c1 += (tint * c1 * c1 + ink * l1[x] - c1) * lined
      c2 += (tint * c2 * c2 + ink * l2[x] - c2) * lined
    }
    const grey = 0.25 * c0 + 0.65 * c1 + 0.1 * c2
    c0 = grey + 1.16 * (c0 - grey)
    c1 = grey + 1.16 * (c1 - grey)
    c2 = grey + 1.16 * (c2 - grey)
    // Bright yellow would clip to a flat patch; amber keeps its shading.
    const yellow = clamp01(((c0 < c1 ? c0 : c1) - c2 - 0.35) / 0.35)
    a0[x] = clamp(c0 * (1 - 0.02 * yellow), 0.02, 0.92)
    a1[x] = clamp(c1 * (1 - 0.07 * yellow), 0.02, 0.86)
    a2[x] = clamp(c2, 0.02, 0.92)
  }
}

// Yellow surfaces get extra ambient light: dark yellow turns brown, and a sun would look ochre.
const inner = 0.3

/** `colors`: linear red, green and blue of the key light, then of the rim light. */
type Lamp = { light: Direction; colors: readonly number[] }

function figureRow(
  { width, height, heights, cover }: Relief,
  { data: out }: Canvas,
  y: number,
  { albedo, shades }: Rows & { albedo: Float32Array[] },
  { light, colors }: Lamp,
) {
  const [a0, a1, a2] = albedo
  const [shadows, hollow] = shades
  const [lx, ly, lz] = [light[0], light[1], light[2]]
  const half = 1 / Math.sqrt(lx * lx + ly * ly + (lz + 1) * (lz + 1))
  const side = lx < 0 ? 0.85 : -0.85
  const [warm, mild, cool] = [colors[0], colors[1], colors[2]]
  const [rimRed, rimGreen, rimBlue] = [colors[3], colors[4], colors[5]]
  const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (cover[i] === 0) continue
    const slopeX = 0.5 * (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i])
    const slopeY = 0.5 * (heights[i + up] - heights[i + down])
    const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const nx = slopeX * nz
    const ny = slopeY * nz
    const red = a0[x]
    const green = a1[x]
    const blue = a2[x]
    const t = clamp01((nx * lx + ny * ly + nz * lz + 0.35) / 1.3)
    const d = t * t * (3 - 2 * t) * (1 - 0.5 * shadows[x])
    const edge = 4 * d * (1 - d) * 0.16
    const nh = (nx * lx + ny * ly + nz * (lz + 1)) * half
    const shine = nh > 0.55 ? highlight(nh * nh) * (1 - 0.8 * shadows[x]) : 0
    const away = 1 - nz
    const rootGreen = Math.sqrt(green)
    const fresnel =
      away > 0.01
        ? away * away * Math.sqrt(away) * clamp01(0.3 + nx * side - ny * 0.35) * (0.22 + 0.5 * rootGreen)
        : 0
    const warmth = (red < green ? red : green) - blue - 0.15
    const ambient = (0.3 + (warmth > 0 ? inner * warmth : 0)) * (1 - hollow[x])
    // Most of the rim light takes the surface color: pure warm light would look beige on green.
    const rootRed = Math.sqrt(red)
    const rootBlue = Math.sqrt(blue)
    const r =
      red * (warm * d + 0.86 * ambient + rootRed * edge) + shine + fresnel * rimRed * (0.36 + 0.64 * rootRed)
    const g =
      green * (mild * d + 0.92 * ambient + rootGreen * edge * 0.4) +
      shine +
      fresnel * rimGreen * (0.36 + 0.64 * rootGreen)
    const b =
      blue * (cool * d + 1.18 * ambient + rootBlue * edge * 0.3) +
      0.96 * shine +
      fresnel * rimBlue * (0.36 + 0.64 * rootBlue)
    const covered = cover[i] * (1 / 255)
    out[3 * i] += (r * canvasOne - out[3 * i]) * covered
    out[3 * i + 1] += (g * canvasOne - out[3 * i + 1]) * covered
    out[3 * i + 2] += (b * canvasOne - out[3 * i + 2]) * covered
  }
}

// A small sharp highlight within a wide faint one. @param
// n2 squared cosine between the normal and the half vector
function highlight(n2: number): number {
  const n4 = n2 * n2
  const n16 = n4 * n4 * n4 * n4
  return 0.5 * n16 * n16 * n16 * n16 * n16 + 0.1 * n16
}
