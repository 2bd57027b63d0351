import type { Log } from '../log.ts'

const warned = new WeakMap<Log, Set<string>>()

export function warnOfBudget(log: Log, budgetMicros: number, setting = 'IMAGE_MONTHLY_BUDGET'): void {
  const month = new Date().toISOString().slice(0, 7)
  const before = warned.get(log) ?? new Set()
  if (before.has(`${setting} ${month}`)) return
  warned.set(log, before.add(`${setting} ${month}`))
  const dollars = (budgetMicros / 1_000_000).toFixed(2)
  log.warn(
    `${setting}: the $${dollars} of ${month} are spent. No model is asked until next month, or until you raise it.`,
  )
}
