import type { Corners, Pixels } from '#studio/studio.ts'
import { seededNoise } from './photographed.ts'

type Rgb = readonly [number, number, number]

export const tables = ['wood', 'cloth', 'dark', 'nearly white'] as const
export type Table = (typeof tables)[number]

export type Scene = {
  table: Table
  /** The sheet's corners as shares of the photo, clockwise from its top left. */
  corners: Corners
  /** A soft shadow across the picture, a vignette, a fold down the sheet, a finger over its lower edge. */
  shadow?: boolean
  vignette?: boolean
  fold?: boolean
  finger?: boolean
  /** The color of the finger, or of the sleeve or glove over it, in sRGB 0-1; by default light skin. */
  skin?: Rgb
}

/** Corners of a sheet as shares of the photo, clockwise from its top left. */
export const warps = {
  straight: [
    [0.12, 0.13],
    [0.88, 0.13],
    [0.88, 0.87],
    [0.12, 0.87],
  ],
  aslant: [
    [0.2, 0.16],
    [0.83, 0.1],
    [0.9, 0.88],
    [0.1, 0.84],
  ],
  turned: [
    [0.3, 0.08],
    [0.9, 0.3],
    [0.72, 0.93],
    [0.1, 0.7],
  ],
} as const

export type Warp = keyof typeof warps

export const cornersOf = (warp: Warp) => warps[warp].map(([x, y]) => ({ x, y })) as unknown as Corners

/** A photo of the drawing on a table in perspective. The homography is given by the scene's corners. */
export function onTable(drawing: Pixels, scene: Scene, width = 640, height = 500): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  const toSheet = inverse(scene.corners)
  const noise = seededNoise(7)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const seen = colourAt(drawing, scene, toSheet, (x + 0.5) / width, (y + 0.5) / height)
      const light = lightAt(scene, x / width, y / height)
      for (const c of [0, 1, 2] as const) data[i + c] = 255 * seen[c] * light + 5 * (noise() + noise() - 1)
      data[i + 3] = 255
    }
  return { width, height, data }
}

type ToSheet = (x: number, y: number) => { u: number; v: number }

// Four samples per pixel, in pixels from its center, so that edges are as soft as in a photo.
const looks = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const

function colourAt(drawing: Pixels, scene: Scene, toSheet: ToSheet, x: number, y: number): Rgb {
  if (scene.finger && isFinger(x, y)) return fingerAt(x, y, scene.skin)
  const sum: [number, number, number] = [0, 0, 0]
  for (const [dx, dy] of looks) {
    const { u, v } = toSheet(x + dx / 640, y + dy / 500)
    const inside = u >= 0 && v >= 0 && u < 1 && v < 1
    const seen = inside
      ? paperAt(drawing, scene, u, v)
      : tableAt(scene.table, x, y, Math.max(-u, -v, u - 1, v - 1))
    for (const c of [0, 1, 2] as const) sum[c] += seen[c] / 4
  }
  return sum
}

function paperAt({ width, height, data }: Pixels, { fold }: Scene, u: number, v: number): Rgb {
  const at =
    4 * (Math.min(height - 1, Math.floor(v * height)) * width + Math.min(width - 1, Math.floor(u * width)))
  const crease = fold ? 1 - 0.13 * Math.exp(-(((u - 0.47) / 0.02) ** 2)) - (u > 0.47 ? 0.05 : 0) : 1
  const tone = (c: 0 | 1 | 2) => ((data[at + c] ?? 0) / 255) * crease * paperTone[c]
  return [tone(0), tone(1), tone(2)]
}

const paperTone = [0.95, 0.93, 0.88] as const

function tableAt(table: Table, x: number, y: number, away: number): Rgb {
  // The sheet lifts a little and casts a thin shadow on the table.
  const under = 1 - 0.3 * Math.exp(-((away / 0.012) ** 2))
  const shade = (r: number, g: number, b: number): Rgb => [r * under, g * under, b * under]
  if (table === 'dark') return shade(0.16, 0.15, 0.17)
  if (table === 'nearly white') return shade(0.84, 0.83, 0.81)
  if (table === 'wood') {
    const grain = 0.06 * Math.sin(150 * y + 9 * Math.sin(5 * x + 3 * y)) + 0.03 * Math.sin(700 * y + 31 * x)
    return shade(0.6 + grain, 0.43 + grain, 0.28 + 0.7 * grain)
  }
  const thread = (Math.sin(420 * x) + Math.sin(400 * y)) * 0.05
  const check = Math.floor(x * 9) % 2 === Math.floor(y * 7) % 2 ? 0.12 : 0
  return shade(0.35 + check + thread, 0.45 + check + thread, 0.55 + check + thread)
}

function lightAt({ shadow, vignette }: Scene, x: number, y: number): number {
  const edge = 1 / (1 + Math.exp(-(x + 0.5 * y - 0.85) / 0.04))
  const far = (x - 0.5) ** 2 + (y - 0.5) ** 2
  return (shadow ? 1 - 0.35 * edge : 1) * (vignette ? 1 - 0.5 * far : 1)
}

const finger = { x: 0.62, tip: 0.8, wide: 0.045 }

function isFinger(x: number, y: number): boolean {
  const round = finger.tip + finger.wide - Math.sqrt(Math.max(0, finger.wide ** 2 - (x - finger.x) ** 2))
  return Math.abs(x - finger.x) < finger.wide && y > round
}

function fingerAt(x: number, y: number, skin: Rgb = [0.83, 0.6, 0.5]): Rgb {
  const across = (x - finger.x) / finger.wide
  const lit = 0.72 + 0.28 * Math.sqrt(1 - across * across) - 0.15 * across
  const nail = y < finger.tip + 0.06 && Math.abs(across) < 0.5 ? 0.06 : 0
  const [r, g, b] = skin
  return [r * lit + nail, (g + nail) * lit, (b + nail) * lit]
}

// The homography from the unit square to the corners (Heckbert, 1989), inverted by its adjugate.
function inverse([p, q, r, s]: Corners): ToSheet {
  const [dx1, dx2, sx] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x]
  const [dy1, dy2, sy] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y]
  const det = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det]
  const [a, b, c] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x]
  const [d, e, f] = [q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y]
  return (x, y) => {
    const depth = (d * h - e * g) * x + (b * g - a * h) * y + a * e - b * d
    return {
      u: ((e - f * h) * x + (c * h - b) * y + b * f - c * e) / depth,
      v: ((f * g - d) * x + (a - c * g) * y + c * d - a * f) / depth,
    }
  }
}
