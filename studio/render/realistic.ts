import type { Relief } from '../geometry/relief.ts'
import type { Hour } from '../scene/words.ts'
import { type Direction, lightOf } from '../scene/world.ts'
import type { Work } from '../work.ts'
import { type BumpTile, bumpTile } from './bump.ts'
import { catchLights } from './eyes.ts'
import { studioSweep, wallColor } from './realistic-backdrop.ts'
import { beginPainting, type Painting, type Rows, type Scene, type Stage, type Style } from './style.ts'
import { type Canvas, canvasOne, type ToneMap } from './tone-map.ts'

// Linear red, green and blue of the lamp, then of the ambient light.
const lamps: Record<Hour, readonly number[]> = {
  day: [1.06, 1, 0.9, 0.92, 0.98, 1.1],
  evening: [1.18, 0.94, 0.68, 0.94, 0.9, 1.06],
  night: [0.9, 0.93, 1, 0.74, 0.86, 1.2],
}

/** Plasticine figures photographed in a studio. */
export const realistic: Style = {
  modelling: { lift: 6, whole: 0.42, pieces: 0.55, tubes: 0.85, cap: 14, soften: 1.1 },
  grade: { saturation: 1.1, light: 1.04, pale: 1 },
  finish,
  begin,
}

function finish({ world }: Scene): ToneMap {
  const night = world.hour === 'night'
  return {
    bloom: 0.25,
    threshold: 0.75,
    sigmas: [8, 30],
    exposure: night ? 0.92 : 1.03,
    vignette: 0.34,
    grain: 0.03,
    saturation: 1.06,
  }
}

async function begin(scene: Scene, work: Work): Promise<Painting> {
  const { sculpture, relief, world } = scene
  const from = lightOf(world, [-0.52, -0.62, 0.72])
  const wall = wallColor(world)
  const lighting = {
    from,
    shadow: { slope: 0.62, length: 45, soft: 2.5, blur: 1.2 },
    wall: { slope: 0.42, length: 30, soft: 4, blur: 2 },
    pool: { strength: 0.85, tint: [0.1, 0.1, 0.14] },
    hollow: { wide: 0.014, most: 0.65 },
  }
  const paint = (stage: Stage) => studioSweep(stage, wall)
  const { rows, ...begun } = await beginPainting(scene, { scale: 4, paint, lighting }, work)
  const { canvas } = begun
  const lamp = [...lamps[world.hour], ...wall.map((value) => 0.2 * value)]
  const studio = { light: from, lamp: Float32Array.from(lamp), bump: bumpTile() }
  const spots = catchLights(sculpture, canvas, from[0], 0.6)
  const paintRow = (y: number) => clayRow(relief, canvas, y, rows, studio)
  return { ...begun, paintRow, spots }
}

/** `lamp`: linear red, green and blue of the lamp, of the ambient light, and of the light reflected by the wall. */
type Studio = { light: Direction; lamp: Float32Array; bump: BumpTile }

function clayRow(
  relief: Relief,
  { data: out }: Canvas,
  y: number,
  rows: Rows,
  { light, lamp, bump }: Studio,
) {
  const { width, height, heights, cover, lineCover, px } = relief
  const [s0, s1, s2] = rows.surface
  const [l0, l1, l2] = rows.line
  const [b0, b1, b2] = rows.backdrop
  const [shadows, hollow, wallShadows] = rows.shades
  const [lx, ly, lz] = [light[0], light[1], light[2]]
  const half = Math.hypot(lx, ly, lz + 1)
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half]
  const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
  const texel = 2.048 / px
  const bumpRow = (Math.floor(y * texel) & 511) << 9
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const open = 1 - hollow[x]
    let r = 0
    let g = 0
    let b = 0
    if (cover[i] < 255) {
      const wallLit = (1 - 0.6 * wallShadows[x]) * (1 - 0.35 * shadows[x]) * open
      r = b0[x] * wallLit
      g = b1[x] * wallLit
      b = b2[x] * (wallLit + 0.02 * wallShadows[x])
    }
    if (cover[i] > 0) {
      const covered = cover[i] * (1 / 255)
      const tile = bumpRow | (((x * texel) | 0) & 511)
      const slopeX =
        0.5 * (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i]) - 0.55 * bump.across[tile]
      const slopeY = 0.5 * (heights[i + up] - heights[i + down]) - 0.55 * bump.down[tile]
      const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const nx = slopeX * nz
      const ny = slopeY * nz
      const lined = lineCover[i] * (1 / 255)
      const mottle = 0.93 * (1 + 0.07 * bump.height[tile])
      const c0 = 0.018 + mottle * (s0[x] + (l0[x] - s0[x]) * lined)
      const c1 = 0.018 + mottle * (s1[x] + (l1[x] - s1[x]) * lined)
      const c2 = 0.018 + mottle * (s2[x] + (l2[x] - s2[x]) * lined)
      const facing = nx * lx + ny * ly + nz * lz
      const key = facing > -0.25 ? ((facing + 0.25) / 1.25) * (1 - 0.72 * shadows[x]) * 1.02 : 0
      const fill = (0.32 - 0.15 * ny) * open
      const below = Math.max(0, ny)
      const gloss = sheen(nx * hx + ny * hy + nz * hz) * (1 - shadows[x])
      const rim = gloss + 0.06 * (1 - nz) * (1 - nz)
      r += (c0 * (lamp[0] * key + lamp[3] * fill + lamp[6] * below) + rim - r) * covered
      g += (c1 * (lamp[1] * key + lamp[4] * fill + lamp[7] * below) + rim - g) * covered
      b += (c2 * (lamp[2] * key + lamp[5] * fill + lamp[8] * below) + rim - 0.05 * gloss - b) * covered
    }
    out[3 * i] = r * canvasOne
    out[3 * i + 1] = g * canvasOne
    out[3 * i + 2] = b * canvasOne
  }
}

// A wide faint sheen with a small highlight. @param straight cosine between the normal and the half vector
function sheen(straight: number): number {
  const n2 = straight > 0 ? straight * straight : 0
  const n8 = n2 * n2 * n2 * n2
  const n24 = n8 * n8 * n8
  return (0.1 + 0.09 * n24) * n24
}
