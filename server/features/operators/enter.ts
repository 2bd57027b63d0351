import { openCounts } from '../../http/counts.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/store.ts'
import type { Operator } from './caller.ts'
import { openKey, stepOfCode } from './key.ts'
import { proveSession, takeStep } from './store.ts'

const TRIES = 5
const WINDOW_SECONDS = 15 * 60

/** Proves the second factor for this session with a one-time code. Throws Refusal wrong_code or too_many_requests. */
export async function enterByCode(services: Services, operator: Operator, code: string): Promise<void> {
  const { accountId, sealedKey, sessionId } = operator
  const { used, endsInMs } = await openCounts(services).add([`operator-code ${accountId}`], 1, WINDOW_SECONDS)
  if (used > TRIES) throw new Refusal('too_many_requests', { retryAfterSeconds: endsInMs / 1000 })
  const key = keyOf(services, accountId, sealedKey)
  const step = key && stepOfCode(key, code)
  if (!step) throw new Refusal('wrong_code')
  await services.db.transaction(async (tx) => {
    if (!(await takeStep(tx, accountId, step))) throw new Refusal('wrong_code')
    await proveSession(tx, sessionId)
    await writeAudit(tx, operator, {
      action: 'enter',
      subject: 'operator',
      subjectId: accountId,
      reason: 'Entered a code',
    })
  })
}

/** Returns undefined if APP_SECRET has changed since. */
function keyOf({ log, signing }: Services, accountId: string, sealedKey: string): string | undefined {
  try {
    return openKey(signing, accountId, sealedKey)
  } catch {
    log.warn('The key of an operator was sealed with another APP_SECRET. Invite them again.')
    return undefined
  }
}
