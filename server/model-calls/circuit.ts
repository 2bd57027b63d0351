import type { Query } from '../database/database.ts'
import type { CallRow } from './next-step.ts'
import { recentOutcomes } from './store.ts'

const FAILURES = 4
const REST_MS = 60_000

const hopeless = new Set<CallRow['outcome']>(['unavailable', 'timeout', 'bad_request'])

/**
 * Whether a provider is worth asking. After some failures in a row, of any pictures in any process, it is left alone for a minute;
 * then one call may try, and its end decides.
 * @param own the calls of the picture that asks, which is not kept from its own second try
 */
export async function isReady(db: Query, provider: string, own: readonly CallRow[]): Promise<boolean> {
  if (own.some((call) => call.provider === provider && call.outcome !== null)) return true
  const recent = await recentOutcomes(db, provider)
  const last = recent.slice(0, FAILURES)
  const broken = last.length === FAILURES && last.every(({ outcome }) => hopeless.has(outcome))
  return !broken || (last[0]?.agoMs ?? 0) > REST_MS
}
