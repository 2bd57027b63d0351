import { components, extent } from './image/components.ts'
import { percentile } from './image/float-image.ts'
import { median } from './image/median.ts'
import type { Ink } from './ink/ink.ts'
import type { Doubt, Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'

// The smallest longer side of the drawing, in source pixels.
const smallest = 90
// The least density of the ink's 90th percentile.
const faintest = 0.085
// The "no drawing" probability above which a picture is doubted; measured in docs/studio.md.
const surelyUndrawn = 0.52

/**
 * Returns a doubt if a picture is clearly not a drawing; in unclear cases the studio draws.
 * @throws DrawingRefused too_small or too_faint
 */
export function judge(
  { ink, corners }: Pick<Reading, 'ink' | 'corners'>,
  undrawn: number,
): Doubt | undefined {
  const [a, b, , d] = corners
  const longSide = Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y))
  if (longSide < smallest) throw new DrawingRefused('too_small')
  if (percentile(ink.strength.data, 0.9, 0, 2, ink.mask.data) < faintest)
    throw new DrawingRefused('too_faint')
  if (isWriting(ink)) return 'page_of_writing'
  return undrawn > surelyUndrawn ? 'not_a_drawing' : undefined
}

// Writing: many small marks in at least six rows of similar height, separated by bare paper.
function isWriting({ mask }: Ink): boolean {
  const { width, height } = mask
  const marks = components(mask).parts
  if (marks.length < 60) return false
  const small = marks.filter((mark) => extent(mark) < 0.2 * width && mark.bottom - mark.top < 0.06 * height)
  if (small.reduce((sum, { area }) => sum + area, 0) < 0.8 * marks.reduce((sum, { area }) => sum + area, 0))
    return false
  const runs = rowRuns(mask.data, width, height)
  const middle = median(runs)
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
