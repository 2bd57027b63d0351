import type { Pixels, Size } from './pixels.ts'
import { type Step, steps } from './steps.ts'

/** Optional callbacks and the abort signal of a piece of work. */
export type Listening = {
  /** Called with the fraction of the work done, 0-1, and the name of the step that begins. */
  onProgress?: (share: number, step: Step | 'done') => void
  /** Called with a view of each step's result. Views are only made if this is set. */
  onDebugView?: (step: Step, view: Pixels) => void
  /** Aborts the work between two steps, or within a long one, with the signal's reason. */
  signal?: Pick<AbortSignal, 'throwIfAborted'>
}

/** A running piece of work: reports progress, yields to the event loop, and can be aborted. */
export type Work = {
  /** To be awaited before each step, and at least every quarter of a second within steps. @throws the signal's reason */
  pace: (step: Step) => Promise<void>
  /** Emits a debug view of a step, if requested. */
  show: (step: Step, view: () => Pixels) => void
}

// The longest time without yielding to the event loop, in milliseconds.
const turn = 25

// This many artwork pixels are painted in about a twentieth of a second.
const atOnce = 2 ** 19

/** Processes the rows of a picture in bands and yields before each. `band` gets its first row and the row after its last. */
export async function inBands(
  { width, height }: Size,
  step: Step,
  work: Work,
  band: (from: number, to: number) => void,
) {
  const bands = Math.ceil((width * height) / atOnce)
  for (let k = 0; k < bands; k++) {
    await work.pace(step)
    band(Math.floor((k * height) / bands), Math.floor(((k + 1) * height) / bands))
  }
}

/** Begins a piece of work. */
export function begun({ onProgress, onDebugView, signal }: Listening = {}): Work {
  let rested = performance.now()
  return {
    async pace(step) {
      signal?.throwIfAborted()
      onProgress?.(steps[step], step)
      if ((onProgress || signal) && performance.now() - rested > turn) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        rested = performance.now()
      }
      signal?.throwIfAborted()
    },
    show: (step, view) => onDebugView?.(step, view()),
  }
}
