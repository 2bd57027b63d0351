/** Called before each step with its name: reports progress, lets others run, and stops the work when asked to. */
export type Pace = (step: string) => Promise<void>

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

/** A pace for one piece of work. Without listener and signal it costs nothing. */
export function paced(onProgress?: (share: number, step: string) => void, signal?: AbortSignal): Pace {
  return async (step) => {
    if (!onProgress && !signal) return
    signal?.throwIfAborted()
    onProgress?.(shares[step] ?? 0, step)
    await new Promise((resolve) => setTimeout(resolve, 0))
    signal?.throwIfAborted()
  }
}
