const CHECK_MS = 500

/** Sends this process SIGTERM when the npm that started it is gone, because npm forwards neither a hangup nor its own death. */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const check = () => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(check, CHECK_MS).unref()
}
