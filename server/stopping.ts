const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Closes the program on the first signal, even during startup. npm and a terminal both pass on the same Ctrl-C. */
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
