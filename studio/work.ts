import { borrowing, buffersIn, giveBack, letGo } from './image/buffers.ts'
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

/** One piece of work from beginning to end: it tells how far it is, lets others run, can be stopped, and owns its large arrays. */
export type Work = {
  /** To be awaited before each step, and within steps of a quarter of a second or more. Throws the signal's reason. */
  pace: (step: Step) => Promise<void>
  /** Shows what a step found, if somebody wants to look. */
  show: (step: Step, view: () => Pixels) => void
  /** Runs a synchronous part; large arrays that its result does not hold go back at once. See `borrowing`. */
  run: <T>(part: () => T) => T
  /** Gives back all large arrays but those the given values hold. */
  keep: (...values: unknown[]) => void
  /** Ends the work. The given values leave it with their arrays; everything else goes back. */
  end: (...values: unknown[]) => void
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

/** Runs a piece of work from beginning to end. Its large arrays go back also when it fails; what leaves it with arrays has to be given to `end`. */
export async function working<T>(listening: Listening, run: (work: Work) => Promise<T>): Promise<T> {
  const work = begun(listening)
  try {
    return await run(work)
  } finally {
    work.end()
  }
}

/** Begins a piece of work. */
export function begun({ onProgress, onDebugView, signal }: Listening = {}): Work {
  const owned = new Set<ArrayBuffer>()
  let rested = performance.now()
  const keep = (...values: unknown[]) => {
    const kept = buffersIn(values)
    giveBack(new Set([...owned].filter((buffer) => !kept.has(buffer) && owned.delete(buffer))))
  }
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
    show: (step, view) => onDebugView?.(step, borrowing(view)),
    run: (part) => borrowing(part, owned),
    keep,
    end(...values) {
      keep(...values)
      letGo(owned)
    },
  }
}
