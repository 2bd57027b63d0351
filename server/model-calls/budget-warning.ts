import type { Log } from '../log.ts'
import type { Spent } from './store.ts'

type Budget = { setting: 'IMAGE_MONTHLY_BUDGET' | 'VISION_MONTHLY_BUDGET'; micros: number | undefined }

const warned = new WeakMap<Log, Set<string>>()

/** Warns the operator that a budget is spent, once per month and process. */
export function warnOfBudget(log: Log, spent: Spent, { setting, micros = 0 }: Budget): void {
  const month = new Date().toISOString().slice(0, 7)
  const before = warned.get(log) ?? new Set()
  const warning = `${setting} ${spent} ${month}`
  if (before.has(warning)) return
  warned.set(log, before.add(warning))
  const dollars = `$${(micros / 1_000_000).toFixed(2)} of ${month}`
  log.warn(
    spent === 'budget'
      ? `${setting}: the ${dollars} are spent. No model is asked until next month, or until you raise it.`
      : `${setting}: what of the ${dollars} is for free credits is spent. For their orders no model is asked until next month, or until you raise it.`,
  )
}
