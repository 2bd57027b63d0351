import { clamp } from '../image/colour.ts'
import type { Canvas } from '../render/tone-map.ts'
import { type Lid, openness, underLid } from './blink.ts'
import { cellPixels, type Figures } from './figures.ts'
import type { Layer } from './layers.ts'
import { type Lights, lightAt, neonAt } from './lights.ts'
import type { Motion } from './motion.ts'
import type { Shifts } from './sway.ts'

/** What a frame is composed of; all parts belong to one artwork. */
export type Parts = { layer: Layer; figures: Figures; lights: Lights; lids: readonly Lid[]; motion: Motion }

// The canvas is 16-bit.
const most = 65_000

/** Composites the moved and lit figures over the background in `canvas`, for one phase of the loop. */
export function compose(canvas: Canvas, parts: Parts, shifts: Shifts, phase: number) {
  const { width, height } = canvas
  const blinking = parts.lids.flatMap((lid) => {
    const open = openness(lid, phase)
    return open < 1 ? [{ lid, open }] : []
  })
  const neon = parts.lights.tubes.map((tube) => (parts.motion.flickers ? neonAt(tube, phase) : 1))
  const from = { x: new Float32Array(width), y: new Float32Array(width) }
  const lit = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    sourcesOf(shifts, y, from)
    for (const { lid, open } of blinking) closeLid(lid, open, from)
    lightRow(canvas, parts, { y, phase, neon, from }, lit)
    layRow(canvas, parts.layer, y, from, lit)
  }
}

/** The source coordinates of each column in a row. */
type Sources = { x: Float32Array; y: Float32Array }

// Shifts are sampled at cell centers and interpolated bilinearly.
function sourcesOf({ width, height, across, down }: Shifts, y: number, from: Sources) {
  const v = clamp((y + 0.5) / cellPixels - 0.5, 0, height - 1)
  const top = Math.min(height - 2, Math.floor(v))
  const [low, high] = [v - top, 1 - v + top]
  for (let x = 0; x < from.x.length; x++) {
    const u = clamp((x + 0.5) / cellPixels - 0.5, 0, width - 1)
    const left = Math.min(width - 2, Math.floor(u))
    const i = top * width + left
    const [a, b] = [u - left, 1 - u + left]
    from.x[x] =
      x -
      high * (b * across[i] + a * across[i + 1]) -
      low * (b * across[i + width] + a * across[i + width + 1])
    from.y[x] =
      y - high * (b * down[i] + a * down[i + 1]) - low * (b * down[i + width] + a * down[i + width + 1])
  }
}

function closeLid(lid: Lid, open: number, from: Sources) {
  const first = Math.max(0, Math.floor(lid.x - 3 * lid.radius))
  const last = Math.min(from.x.length - 1, Math.ceil(lid.x + 3 * lid.radius))
  for (let x = first; x <= last; x++)
    from.y[x] = lid.y + underLid(lid, open, from.x[x] - lid.x, from.y[x] - lid.y)
}

type Moment = { y: number; phase: number; neon: readonly number[]; from: Sources }

// The brightness factor of the figures in each column of a row.
function lightRow(
  canvas: Canvas,
  { figures, lights, motion }: Parts,
  { y, phase, neon, from }: Moment,
  lit: Float32Array,
) {
  const { width, height } = canvas
  const { slopes } = lights
  const { slopeLight, gleamAt } = lightAt(motion, phase, canvas)
  const cells = Math.floor(y / cellPixels) * figures.width
  for (let x = 0; x < width; x++) {
    const i = Math.round(clamp(from.y[x], 0, height - 1)) * width + Math.round(clamp(from.x[x], 0, width - 1))
    const shine = 1 + slopeLight(slopes[2 * i], slopes[2 * i + 1]) + gleamAt(x, y)
    lit[x] = shine * (neon[figures.nearest[cells + Math.floor(x / cellPixels)] - 1] ?? 1)
  }
}

function layRow(
  { width, height, data: out }: Canvas,
  { data }: Layer,
  y: number,
  from: Sources,
  lit: Float32Array,
) {
  for (let x = 0, i = 3 * y * width; x < width; x++, i += 3) {
    const u = clamp(from.x[x], 0, width - 1)
    const v = clamp(from.y[x], 0, height - 1)
    const left = Math.min(width - 2, Math.floor(u))
    const top = Math.min(height - 2, Math.floor(v))
    const a = u - left
    const b = v - top
    const k = 4 * (top * width + left)
    const below = k + 4 * width
    const [nw, ne] = [(1 - a) * (1 - b), a * (1 - b)]
    const [sw, se] = [(1 - a) * b, a * b]
    const hides = nw * data[k + 3] + ne * data[k + 7] + sw * data[below + 3] + se * data[below + 7]
    for (let c = 0; c < 3; c++) {
      const own = nw * data[k + c] + ne * data[k + 4 + c] + sw * data[below + c] + se * data[below + 4 + c]
      const light = out[i + c] * (1 - hides) + own * lit[x]
      out[i + c] = light > most ? most : light
    }
  }
}
