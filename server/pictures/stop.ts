/** Shared with a thread: 1 if its task must stop. */
export type Stop = Int32Array

/** How long a thread may take to stop by itself, in milliseconds. */
const PATIENCE_MS = 10_000

/** Runs a task that a signal can stop. Its thread is terminated only if it ignores the request, because that can crash the process. */
export async function stoppable<T>(
  signal: AbortSignal | undefined,
  run: (stop: Stop, overdue: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const overdue = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const ask = () => {
    Atomics.store(stop, 0, 1)
    timer = setTimeout(() => overdue.abort(), PATIENCE_MS)
  }
  signal?.addEventListener('abort', ask)
  try {
    return await run(stop, overdue.signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', ask)
    clearTimeout(timer)
  }
}

/** What a task in a thread checks instead of a signal. */
export type StopSignal = Pick<AbortSignal, 'throwIfAborted'>

export const signalOf = (stop: Stop): StopSignal => ({
  throwIfAborted() {
    if (Atomics.load(stop, 0) === 1) throw new Error('The task was stopped.')
  },
})
