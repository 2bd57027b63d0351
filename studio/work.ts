import { borrowing, buffersIn, giveBack, letGo } from './field/buffers.ts'

/** One piece of work from beginning to end: it tells how far it is, lets others run, can be stopped, and owns its large arrays. */
export type Work = {
  /** To be awaited before each step, and within steps of a quarter of a second or more. Throws the signal's reason. */
  pace: (step: string) => Promise<void>
  /** Runs a synchronous part; large arrays that its result does not hold go back at once. See `borrowing`. */
  run: <T>(part: () => T) => T
  /** Gives back all large arrays but those the given values hold. */
  keep: (...values: unknown[]) => void
  /** Ends the work. The given values leave it with their arrays; everything else goes back. */
  end: (...values: unknown[]) => void
}

const shares: Record<string, number> = {
  page: 0,
  drawing: 0.07,
  paper: 0.13,
  ink: 0.17,
  colours: 0.25,
  shapes: 0.34,
  lines: 0.42,
  enclosed: 0.48,
  contours: 0.53,
  sculpt: 0.57,
  surfaces: 0.65,
  model: 0.71,
  light: 0.77,
  paint: 0.82,
  finish: 0.94,
}

// How long others may have to wait for their turn, in milliseconds.
const turn = 25

/** Begins a piece of work. */
export function begun(onProgress?: (share: number, step: string) => void, signal?: AbortSignal): Work {
  const owned = new Set<ArrayBuffer>()
  let rested = performance.now()
  const keep = (...values: unknown[]) => {
    const kept = buffersIn(values)
    giveBack(new Set([...owned].filter((buffer) => !kept.has(buffer) && owned.delete(buffer))))
  }
  return {
    async pace(step) {
      signal?.throwIfAborted()
      onProgress?.(shares[step] ?? 0, step)
      if ((onProgress || signal) && performance.now() - rested > turn) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        rested = performance.now()
      }
      signal?.throwIfAborted()
    },
    run: (part) => borrowing(part, owned),
    keep,
    end(...values) {
      keep(...values)
      letGo(owned)
    },
  }
}
