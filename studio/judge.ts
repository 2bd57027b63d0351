import { components, extent } from './field/components.ts'
import { count, percentile } from './field/field.ts'
import type { Ink } from './read/ink.ts'
import type { Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'

/**
 * Refuses what is no drawing, only where it is plain: a scribble is a drawing, and when in doubt the studio draws.
 * The limits were set on a few dozen pictures; docs/studio.md lists the measured values.
 * @throws DrawingRefused
 */
export function judge({ ink, paper, shapes, corners, unit }: Reading) {
  const [a, b, , d] = corners
  if (Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y)) < 90) throw tooSmall()
  const covered = count(ink.mask) / ink.mask.data.length
  const { fragments } = shapes.counts
  const most = covered > 0.88 ? 500 : 1500
  if (paper.share < 0.05 && fragments > most * unit) throw notADrawing()
  if (covered > 0.25 && rimSharpness(ink) < 0.02) throw notADrawing()
  if (percentile(ink.strength.data, 0.9, 0, 2, ink.mask.data) < 0.085) throw tooFaint()
  if (isWriting(ink)) throw pageOfWriting()
}

/** How fast the strength changes across the rim of the ink, per pixel: strokes have rims, shadows have none. */
function rimSharpness({ mask, strength }: Ink): number {
  const { width, height, data } = mask
  let [sum, n] = [0, 0]
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const i = y * width + x
      if (data[i] === 0 || (data[i + 1] === 1 && data[i + width] === 1)) continue
      const across = Math.abs(strength.data[i + 3] - strength.data[i - 3])
      const down = Math.abs(strength.data[i + 3 * width] - strength.data[i - 3 * width])
      sum += Math.max(across, down) / 6
      n++
    }
  return n === 0 ? 0 : sum / n
}

// Lines of writing: many small marks in at least six rows of like height with bare paper between them.
function isWriting({ mask }: Ink): boolean {
  const { width, height } = mask
  const marks = components(mask).parts
  if (marks.length < 60) return false
  const small = marks.filter((mark) => extent(mark) < 0.2 * width && mark.bottom - mark.top < 0.06 * height)
  if (small.reduce((sum, { area }) => sum + area, 0) < 0.8 * marks.reduce((sum, { area }) => sum + area, 0))
    return false
  const runs = rowRuns(mask.data, width, height)
  const middle = [...runs].sort((p, q) => p - q)[runs.length >> 1]
  const alike = runs.filter((run) => run > 0.5 * middle && run < 1.7 * middle)
  return runs.length >= 6 && alike.length >= 0.7 * runs.length
}

function rowRuns(ink: Uint8Array, width: number, height: number): number[] {
  const runs: number[] = []
  let run = 0
  for (let y = 0; y < height; y++) {
    let inked = 0
    for (let i = y * width; i < (y + 1) * width; i++) inked += ink[i]
    if (inked > 0.01 * width) run++
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  return run > 0 ? [...runs, run] : runs
}

function tooSmall(): DrawingRefused {
  return new DrawingRefused(
    'too_small',
    'The drawing is very small in this picture.',
    'Please take the photo closer, so that the drawing fills most of it.',
  )
}

function notADrawing(): DrawingRefused {
  return new DrawingRefused(
    'not_a_drawing',
    'This looks like a photograph rather than a drawing.',
    'Please upload a photo or scan of a drawing on paper.',
  )
}

function tooFaint(): DrawingRefused {
  return new DrawingRefused(
    'too_faint',
    'The lines of this drawing are too faint for us to follow.',
    'Please take the photo in brighter light, or let your child trace the lines once more.',
  )
}

function pageOfWriting(): DrawingRefused {
  return new DrawingRefused(
    'page_of_writing',
    'This looks like a page of writing.',
    'Please upload a page with a drawing; a few words beside it are fine.',
  )
}
