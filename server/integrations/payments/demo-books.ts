import { randomBytes } from 'node:crypto'
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database, Query } from '../../database/database.ts'
import { demoIntents, demoRefunds } from '../../database/schema.ts'
import type { Intent, Payments, Setup } from './payments.ts'

export type DemoIntent = typeof demoIntents.$inferSelect
type NewIntent = Partial<Pick<DemoIntent, 'reference' | 'amountCents' | 'currency' | 'customerId' | 'status'>>

/** Records an intent once per idempotency key and returns the recorded one. */
export async function bookIntent(
  tx: Query,
  kind: DemoIntent['kind'],
  idempotencyKey: string,
  what: NewIntent,
): Promise<DemoIntent> {
  const id = `${kind === 'payment' ? 'pi' : 'seti'}_demo_${token(12)}`
  const fresh = { ...what, id, clientSecret: `${id}_secret_${token(18)}`, idempotencyKey, kind }
  await tx.insert(demoIntents).values(fresh).onConflictDoNothing({ target: demoIntents.idempotencyKey })
  const [row] = await tx.select().from(demoIntents).where(eq(demoIntents.idempotencyKey, idempotencyKey))
  if (!row) throw new Error('The demo gateway lost an intent.')
  return row
}

export async function findBookedPayment(tx: Query, id: string): Promise<Intent | undefined> {
  const [row] = await tx
    .select()
    .from(demoIntents)
    .where(and(eq(demoIntents.id, id), eq(demoIntents.kind, 'payment')))
  return row && asIntent(row)
}

export async function isBookedSetupOpen(tx: Query, id: string): Promise<boolean> {
  const open = and(eq(demoIntents.id, id), ne(demoIntents.status, 'succeeded'))
  return (await tx.$count(demoIntents, open)) > 0
}

/** Records a refund once per ID. Throws if it exceeds what is left of the payment. */
export async function bookRefund(
  db: Database,
  { refundId, intentId, amountCents }: Parameters<Payments['refund']>[0],
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = { idempotencyKey: refundId, intentId, amountCents }
    const noted = await tx.insert(demoRefunds).values(refund).onConflictDoNothing()
    if (!noted.rowCount) return
    const enough = lte(sql`${demoIntents.refundedCents} + ${amountCents}::int`, demoIntents.amountCents)
    const sentBack = await tx
      .update(demoIntents)
      .set({ refundedCents: sql`${demoIntents.refundedCents} + ${amountCents}::int` })
      .where(and(eq(demoIntents.id, intentId), eq(demoIntents.status, 'succeeded'), enough))
    if (!sentBack.rowCount) throw new Error('The demo gateway has no such money to send back.')
  })
}

export function asIntent(row: DemoIntent): Intent {
  const { id, clientSecret, status, reference, customerId, amountCents, currency, refundedCents } = row
  if (amountCents === null || currency === null) throw new Error('A demo payment has no amount.')
  return {
    id,
    clientSecret,
    status,
    reference,
    customerId,
    amountCents,
    currency,
    refundedCents,
    dispute: null,
  }
}

export function asSetup({ id, clientSecret }: DemoIntent): Setup {
  return { id, clientSecret }
}

export function token(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
