import { animationFormat } from '#contract/animations.ts'
import {
  animate,
  animatePicture,
  type PaintOptions,
  type Pixels,
  paint,
  prepare,
  type StyleName,
} from '#studio/studio.ts'

const { longSide } = animationFormat
// Half of a loop's frames are enough to show tearing or jumps.
const frames = animationFormat.frames / 2
// Includes the moments at which the first faces blink.
const shown = [0, 4, 8, 10, 13, 16, 20, 23]

/** Frames of a drawing's loop, one row for each style and one without known layers. The last frame comes right before the first. */
export async function movingRows(
  drawing: Pixels,
  styles: readonly StyleName[],
  options: Pick<PaintOptions, 'context' | 'seed'>,
): Promise<Pixels[][]> {
  const prepared = await prepare({ pixels: drawing, longSide, forced: true })
  const rows: Pixels[][] = []
  for (const style of styles)
    rows.push(
      await framesOf(style, (take) => animate(prepared, { ...options, style, longSide, frames }, take)),
    )
  const { pixels } = await paint(prepared, { ...options, style: 'realistic', longSide })
  rows.push(
    await framesOf('without layers', (take) => animatePicture({ pixels, frames, seed: options.seed }, take)),
  )
  return rows
}

type Take = (frame: Pixels, number: number) => void

async function framesOf(name: string, move: (take: Take) => Promise<void>): Promise<Pixels[]> {
  const taken: Pixels[] = []
  await move((frame) => void taken.push(frame))
  const steps = taken.map((frame, k) => difference(frame, taken[(k + 1) % taken.length]))
  const seam = steps.pop() ?? 0
  const largest = Math.max(...steps)
  console.log(
    `  ${name}: largest step ${largest.toFixed(2)}, from its end to its beginning ${seam.toFixed(2)}`,
  )
  return shown.flatMap((k) => taken[k] ?? [])
}

/** The mean difference between two frames, 0-255. */
function difference(a: Pixels, b: Pixels | undefined): number {
  if (!b) return 0
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
}
