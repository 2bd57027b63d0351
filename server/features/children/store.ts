import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ChildForm } from '#contract/children.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import type { Query, Transaction } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { accounts, children } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { lockAccount } from '../accounts/store.ts'

export type ChildRow = typeof children.$inferSelect

const here = (accountId: string) => and(eq(children.accountId, accountId), isNull(children.removedAt))

export const ownChild = (accountId: string, id: string) => and(here(accountId), eq(children.id, id))

/** Subquery: the IDs of an account's children, including removed ones. */
export const childIdsOf = (tx: Query, accountId: string) =>
  tx.select({ id: children.id }).from(children).where(eq(children.accountId, accountId))

/** Subquery: the IDs of an account's children, without removed ones. */
export const presentChildIdsOf = (tx: Query, accountId: string) =>
  tx.select({ id: children.id }).from(children).where(here(accountId))

export async function listChildren(tx: Query, accountId: string): Promise<ChildRow[]> {
  return tx.select().from(children).where(here(accountId)).orderBy(asc(children.createdAt))
}

export async function requireChild(tx: Query, accountId: string, id: string): Promise<ChildRow> {
  const [row] = await tx.select().from(children).where(ownChild(accountId, id))
  if (!row) throw new Refusal('child_not_found')
  return row
}

export async function findChildWithLanguage(tx: Query, id: string) {
  const [row] = await tx
    .select({ childName: children.name, language: accounts.language })
    .from(children)
    .innerJoin(accounts, eq(accounts.id, children.accountId))
    .where(and(eq(children.id, id), isNull(children.removedAt)))
  return row
}

/** Locks an account until the transaction ends, so that its limits are checked by one transaction at a time. Throws Refusal not_authenticated. */
export async function holdAccount(tx: Transaction, accountId: string): Promise<void> {
  if (!(await lockAccount(tx, accountId))) throw new Refusal('not_authenticated')
}

export async function insertChild(tx: Transaction, accountId: string, child: ChildForm): Promise<ChildRow> {
  await holdAccount(tx, accountId)
  await requireRoom(tx, accountId)
  const [row] = await tx
    .insert(children)
    .values({ ...child, id: randomUUID(), accountId })
    .returning()
  if (!row) throw new Error('A child was not stored.')
  return row
}

async function requireRoom(tx: Query, accountId: string): Promise<void> {
  if ((await tx.$count(children, here(accountId))) >= wallLimits.children)
    throw new Refusal('too_many_children')
}

export async function updateChild(
  tx: Query,
  accountId: string,
  id: string,
  child: { [Key in keyof ChildForm]?: ChildForm[Key] | undefined },
): Promise<ChildRow> {
  if (Object.values(child).every((value) => value === undefined)) return requireChild(tx, accountId, id)
  const [row] = await tx.update(children).set(child).where(ownChild(accountId, id)).returning()
  if (!row) throw new Refusal('child_not_found')
  return row
}

/** Removes a child. It can be restored until it is erased. Throws Refusal child_not_found. */
export async function takeChildAway(tx: Query, accountId: string, id: string): Promise<void> {
  const { rowCount } = await tx.update(children).set({ removedAt: sql`now()` }).where(ownChild(accountId, id))
  if (!rowCount) throw new Refusal('child_not_found')
}

/** Restores a removed child. Doing so twice has no further effect. Throws Refusal child_not_found or too_many_children. */
export async function bringChildBack(tx: Transaction, accountId: string, id: string): Promise<ChildRow> {
  await holdAccount(tx, accountId)
  const [row] = await tx
    .update(children)
    .set({ removedAt: null })
    .where(
      and(
        eq(children.id, id),
        eq(children.accountId, accountId),
        gt(children.removedAt, ago(wallLimits.undoMs)),
      ),
    )
    .returning()
  if (!row) return requireChild(tx, accountId, id)
  if ((await tx.$count(children, here(accountId))) > wallLimits.children)
    throw new Refusal('too_many_children')
  return row
}
