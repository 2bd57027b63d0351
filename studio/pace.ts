/** Called before each step with its name: reports progress, lets others run, and stops the work when asked to. */
export type Pace = (step: string) => Promise<void>

const shares: Record<string, number> = {
  page: 0,
  drawing: 0.07,
  paper: 0.16,
  ink: 0.21,
  colours: 0.29,
  shapes: 0.4,
  sculpt: 0.6,
  model: 0.7,
  light: 0.78,
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
