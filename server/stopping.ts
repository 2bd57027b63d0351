const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Closes the program in order on a signal, also on one that comes while it is still starting. Repeated signals change
 * nothing: npm and a terminal both pass the same Ctrl-C on.
 * @param close closes what has been opened so far
 */
export function stopOnSignal(close: () => Promise<void>, report: (error: unknown) => void): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, stop)
}
