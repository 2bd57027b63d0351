import { count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Erasure } from '#contract/erasures.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import type { Query } from '../../database/database.ts'
import { erasures } from '../../database/schema.ts'

/** The receipt of an erasure. That of an account includes the pictures of its orders. */
export async function findReceipt(tx: Query, id: string): Promise<Erasure | undefined> {
  const parts = alias(erasures, 'parts')
  const [row] = await tx
    .select({
      kind: erasures.kind,
      parts: count(parts.id),
      pictures: sql<number>`${erasures.pictures} + coalesce(sum(${parts.pictures}), 0)::int`,
      begunAt: erasures.begunAt,
      completedAt: erasures.completedAt,
    })
    .from(erasures)
    .leftJoin(parts, eq(parts.partOf, erasures.id))
    .where(eq(erasures.id, id))
    .groupBy(erasures.id)
  if (row?.kind !== 'account' && row?.kind !== 'order') return undefined
  const { kind, parts: orders, pictures, begunAt, completedAt } = row
  return {
    kind,
    orders: kind === 'order' ? 1 : orders,
    pictures,
    begunAt: begunAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    backupsUntil: completedAt && later(completedAt, lifetimeMs.backups),
    receiptUntil: later(begunAt, lifetimeMs.erasures),
  }
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString()
