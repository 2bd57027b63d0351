import type { QueueEstimate } from '#contract/queue-estimates.ts'
import { results } from '../../messages/results.ts'

const t = results.wait

/** The estimated wait in words, as exact as the estimate. Null without one. */
export function waitWords(seconds: QueueEstimate['seconds']): string | null {
  if (!seconds) return null
  const { least, most } = seconds
  if (most <= 10) return t.soon
  if (most > 3600) return t.long
  if (most > 50) return inMinutes(least / 60, Math.ceil(most / 60))
  const [from, to] = [Math.floor(least / 10) * 10, Math.ceil(most / 10) * 10]
  if (to - from <= 10) return t.aboutSeconds({ to })
  return from === 0 ? t.withinSeconds({ to }) : t.betweenSeconds({ from, to })
}

function inMinutes(least: number, to: number): string {
  const from = Math.floor(least)
  if (to - least < 1 && least > 0.5) return t.aboutMinutes({ to })
  return from === 0 ? t.withinMinutes({ to }) : t.betweenMinutes({ from, to })
}
