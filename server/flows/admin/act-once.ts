import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Transaction } from '../../database/database.ts'
import { type Action, type Actor, writeAudit } from '../../features/audit/store.ts'
import type { Services } from '../../services.ts'

/** Performs an operator's action and records it in the audit log, in one transaction. Repeating it with the same key does nothing. */
export async function actOnce(
  { db }: Pick<Services, 'db'>,
  operator: Actor,
  { key, reason }: ActionRequest,
  action: Omit<Action, 'reason'>,
  effect: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeAudit(tx, operator, { ...action, reason }, key)) await effect(tx)
  })
}
