import { halved, rowReader, stretched } from '../field/resize.ts'
import { type BumpTile, bumpTile } from '../light/bump.ts'
import { canvasOne, type Finish, rawCanvas } from '../light/finish.ts'
import { castShadow, type Direction, hollowShade, withContact } from '../light/shadow.ts'
import type { Work } from '../work.ts'
import { contactShadows } from './contact.ts'
import { catchLights, paintSpots } from './eyes.ts'
import { studioSweep, wallColour } from './realistic-backdrop.ts'
import { crowdOf, sceneryOf } from './scenery.ts'
import { type Painting, type Scene, type Style, standingIn } from './style.ts'
import type { Hour } from './words.ts'
import { lightOf } from './world.ts'

// Red, green and blue of the lamp, and of the room around it.
const lamps: Record<Hour, readonly number[]> = {
  day: [1.06, 1, 0.9, 0.92, 0.98, 1.1],
  evening: [1.18, 0.94, 0.68, 0.94, 0.9, 1.06],
  night: [0.9, 0.93, 1, 0.74, 0.86, 1.2],
}

/** Plasticine figures, photographed in a studio. */
export const realistic: Style = {
  modelling: { lift: 6, whole: 0.42, pieces: 0.55, tubes: 0.85, cap: 14, soften: 1.1 },
  grade: { saturation: 1.1, light: 1.04, pale: 1 },
  finish,
  begin,
}

function finish({ world }: Scene): Finish {
  const night = world.hour === 'night'
  return {
    bloom: 0.25,
    threshold: 0.75,
    sigmas: [8, 30],
    exposure: night ? 0.92 : 1.03,
    vignette: 0.34,
    grain: 0.03,
    saturation: 1.06,
    fringe: 0,
  }
}

async function begin({ sculpture, relief, world }: Scene, work: Work): Promise<Painting> {
  await work.pace('light')
  const { width, height, px } = relief
  const light = lightOf(world, [-0.52, -0.62, 0.72])
  const half = work.run(() => halved({ width, height, data: relief.heights }))
  const quarter = work.run(() => halved(half))
  const wall = wallColour(world)
  const { horizon, feet } = standingIn(world, sculpture.standing)
  const props = sceneryOf(world, horizon, width / height, crowdOf(relief))
  const backdrop = work.run(() =>
    studioSweep(Math.ceil(width / 4), Math.ceil(height / 4), wall, horizon, world, props),
  )
  const onFloor = { scale: backdrop[0].width / sculpture.width, px: px / 4 }
  contactShadows(backdrop, feet, onFloor, -light[0], 0.85, [0.1, 0.1, 0.14])
  await work.pace('light')
  const shadow = work.run(() =>
    withContact(
      castShadow(half, light, { slope: 0.62, length: 45 * px, soft: 2.5 * px, blur: 1.2 }),
      sculpture.contact,
    ),
  )
  const wallShadow = work.run(() =>
    stretched(
      castShadow(quarter, light, { slope: 0.42, length: 30 * px, soft: 4 * px, blur: 2 * px }),
      half.width,
      half.height,
    ),
  )
  await work.pace('light')
  const hollow = work.run(() => hollowShade(half, quarter, px, 0.014, 0.65))
  const fields = [...sculpture.surface, ...sculpture.line, ...backdrop, shadow, wallShadow, hollow]
  const readers = fields.map((field) => rowReader(field, width, height))
  const canvas = work.run(() => rawCanvas(width, height))
  const bump = bumpTile()
  const rows = readers.map(({ row }) => row)
  const lights = catchLights(sculpture, canvas, light[0], 0.6)
  const wallLight = Float32Array.from(wall, (value) => 0.2 * value)
  const lamp = Float32Array.from(lamps[world.hour])
  const paintRow = (y: number) => {
    clayRow(relief, canvas.data, y, rows, bump, light, wallLight, lamp, px)
    paintSpots(canvas, y, lights)
  }
  return { canvas, readers, paintRow }
}

function clayRow(
  { width, height, heights, cover, lineCover }: Scene['relief'],
  out: Uint16Array,
  y: number,
  rows: Float32Array[],
  bump: BumpTile,
  [lx, ly, lz]: Direction,
  bounce: Float32Array,
  lamp: Float32Array,
  px: number,
) {
  const [s0, s1, s2, l0, l1, l2, b0, b1, b2, shadows, wallShadows, hollow] = rows
  const half = Math.hypot(lx, ly, lz + 1)
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half]
  const [bounceRed, bounceGreen, bounceBlue] = [bounce[0], bounce[1], bounce[2]]
  const [lampRed, lampGreen, lampBlue] = [lamp[0], lamp[1], lamp[2]]
  const [roomRed, roomGreen, roomBlue] = [lamp[3], lamp[4], lamp[5]]
  const row = y * width
  const up = y > 0 ? -width : 0
  const down = y < height - 1 ? width : 0
  const texel = 2.048 / px
  const bumpRow = (Math.floor(y * texel) & 511) << 9
  for (let x = 0; x < width; x++) {
    const i = row + x
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
      const left = x > 0 ? heights[i - 1] : heights[i]
      const right = x < width - 1 ? heights[i + 1] : heights[i]
      const slopeX = 0.5 * (left - right) - 0.55 * bump.across[tile]
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
      const below = ny > 0 ? ny : 0
      const nh = nx * hx + ny * hy + nz * hz
      const n2 = nh > 0 ? nh * nh : 0
      const n4 = n2 * n2
      const n24 = n4 * n4 * n4 * n4 * n4 * n4
      const gloss = (0.1 + 0.09 * n24) * n24 * (1 - shadows[x])
      const rim = 0.06 * (1 - nz) * (1 - nz)
      r += (c0 * (lampRed * key + roomRed * fill + bounceRed * below) + gloss + rim - r) * covered
      g += (c1 * (lampGreen * key + roomGreen * fill + bounceGreen * below) + gloss + rim - g) * covered
      b += (c2 * (lampBlue * key + roomBlue * fill + bounceBlue * below) + 0.95 * gloss + rim - b) * covered
    }
    out[3 * i] = r * canvasOne
    out[3 * i + 1] = g * canvasOne
    out[3 * i + 2] = b * canvasOne
  }
}
