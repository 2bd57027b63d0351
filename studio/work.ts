import type { Pixels } from './pixels.ts'
import { type Step, steps } from './steps.ts'

/** Who listens while the work goes on. */
export type Listening = {
  /** Called with the share of the work done, 0-1, and the name of the step that begins. */
  onProgress?: (share: number, step: Step | 'done') => void
  /** Called with a picture of what each step found. Without it none is made. */
  onDebugView?: (step: Step, view: Pixels) => void
  /** Stops the work between two steps, or within a long one, with the signal's reason. */
  signal?: Pick<AbortSignal, 'throwIfAborted'>
}

/** One piece of work from beginning to end: it tells how far it is, lets others run, and can be stopped. */
export type Work = {
  /** To be awaited before each step, and within steps of a quarter of a second or more. Throws the signal's reason. */
  pace: (step: Step) => Promise<void>
  /** Shows what a step found, if somebody wants to look. */
  show: (step: Step, view: () => Pixels) => void
}

// How long others may have to wait for their turn, in milliseconds.
const turn = 25

// So many pixels of an artwork are painted in about a twentieth of a second.
const atOnce = 2 ** 19

/** Goes through the rows of a picture in bands, from one row up to another, and lets others run before each. */
export async function inBands(
  { width, height }: { width: number; height: number },
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
