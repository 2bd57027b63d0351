import type { Query } from '../database/database.ts'
import type { CallRow } from './next-step.ts'
import { hasOpenCallSince, recentOutcomes } from './store.ts'

const FAILURES = 4
const REST_MS = 60_000

const hopeless = new Set<CallRow['outcome']>(['unavailable', 'timeout', 'bad_request'])

/** Circuit breaker: after several failures in a row a provider rests for a minute, then one call may try. @param own calls of the picture; if one of them at this provider has an outcome, the provider counts as ready */
export async function isReady(db: Query, provider: string, own: readonly CallRow[]): Promise<boolean> {
  if (own.some((call) => call.provider === provider && call.outcome !== null)) return true
  const recent = await recentOutcomes(db, provider)
  const last = recent.slice(0, FAILURES)
  const broken = last.length === FAILURES && last.every(({ outcome }) => hopeless.has(outcome))
  if (!broken) return true
  const agoMs = last[0]?.agoMs ?? 0
  return agoMs > REST_MS && !(await hasOpenCallSince(db, provider, agoMs))
}
