/** Lets at most `most` tasks run at once; the rest wait their turn. */
export function createLimiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
