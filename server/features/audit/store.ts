import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { type AuditEntry, auditPageSize } from '#contract/admin/audit.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { auditLog } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { isUuid } from '../../uuid.ts'

/** Who acts: an operator with account and address, or someone who runs a command on the server. */
export type Actor = { accountId: string | null; email: string }

export const commandLine: Actor = { accountId: null, email: 'command line' }

export type Action = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'operatorId' | 'operator'>

/** Records an operator's action in the transaction that performs it. Returns false if this ID already recorded the same action. Throws Refusal wrong_state if it recorded another one. */
export async function writeAudit(
  tx: Query,
  { accountId: operatorId, email: operator }: Actor,
  action: Action,
  id: string = randomUUID(),
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(auditLog)
    .values({ ...action, id, operatorId, operator })
    .onConflictDoNothing()
  if (rowCount) return true
  const { details = {}, reason, subjectId } = action
  const same = [
    eq(auditLog.action, action.action),
    eq(auditLog.subjectId, subjectId),
    eq(auditLog.reason, reason),
    eq(auditLog.details, details),
    operatorId === null ? isNull(auditLog.operatorId) : eq(auditLog.operatorId, operatorId),
  ]
  const before = await tx.$count(auditLog, and(eq(auditLog.id, id), ...same))
  if (before === 0) throw new Refusal('wrong_state')
  return false
}

export async function listAuditEntries(
  tx: Query,
  { before, about }: { before?: Date | undefined; about?: string | undefined },
): Promise<AuditEntry[]> {
  const named = about
    ? or(eq(auditLog.subjectId, about), isUuid(about) ? eq(auditLog.orderId, about) : undefined)
    : undefined
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(named, before && lt(auditLog.at, before)))
    .orderBy(desc(auditLog.at))
    .limit(auditPageSize)
  return rows.map(({ operatorId: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function deleteOldAudit(tx: Query): Promise<void> {
  await tx.delete(auditLog).where(lt(auditLog.at, ago(retention.auditLog.ms)))
}
