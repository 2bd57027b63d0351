import type { TestApp } from './app.ts'

/** Runs a function with logging off, for errors that a test causes on purpose. */
export async function withoutLog<T>({ services: { log } }: TestApp, run: () => Promise<T>): Promise<T> {
  const { level } = log
  log.level = 'silent'
  return run().finally(() => {
    log.level = level
  })
}
