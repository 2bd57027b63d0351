import type { Query } from '../database/database.ts'
import type { CallRow } from './next-step.ts'
import { isAskedSince, recentOutcomes } from './store.ts'

const FAILURES = 4
const REST_MS = 60_000

const hopeless = new Set<CallRow['outcome']>(['unavailable', 'timeout', 'bad_request'])

/** Whether a provider is worth asking: after failures in a row it rests for a minute, then one call may try. @param own calls of the asking picture, which count for nothing */
export async function isReady(db: Query, provider: string, own: readonly CallRow[]): Promise<boolean> {
  if (own.some((call) => call.provider === provider && call.outcome !== null)) return true
  const recent = await recentOutcomes(db, provider)
  const last = recent.slice(0, FAILURES)
  const broken = last.length === FAILURES && last.every(({ outcome }) => hopeless.has(outcome))
  if (!broken) return true
  const agoMs = last[0]?.agoMs ?? 0
  return agoMs > REST_MS && !(await isAskedSince(db, provider, agoMs))
}
