import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { Query } from '../../database/database.ts'
import {
  accounts,
  letters,
  orderBrowsers,
  orders,
  refreshTokens,
  sessions,
  signInLinks,
  subscriptions,
} from '../../database/schema.ts'

import { deleteMessages } from '../contact/store.ts'

// As long as a browser takes to notice that an answer never came, and to ask again.
const LOST_ANSWER = '10 seconds'

export type AccountRow = typeof accounts.$inferSelect

export async function insertSignInLink(tx: Query, email: string): Promise<string> {
  const id = randomUUID()
  await tx.insert(signInLinks).values({ id, email, expiresAt: sql`now() + interval '10 minutes'` })
  return id
}

/** How many links this address was sent in the last hour, and how many seconds ago the newest. */
export async function countSignInLinks(
  tx: Query,
  email: string,
): Promise<{ count: number; newest: number | null }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      newest: sql<number | null>`extract(epoch from now() - max(${signInLinks.createdAt}))::float`,
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.email, email), gt(signInLinks.createdAt, sql`now() - interval '1 hour'`)))
  return row ?? { count: 0, newest: null }
}

/** Spends a link; false when it was spent before or has expired. */
export async function spendSignInLink(tx: Query, id: string, email: string): Promise<boolean> {
  const rows = await tx
    .update(signInLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(signInLinks.id, id),
        eq(signInLinks.email, email),
        isNull(signInLinks.usedAt),
        gt(signInLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: signInLinks.id })
  return rows.length > 0
}

/** The account of a proven address, made now if it is new; from now on it is written to in the language this browser is known to read. */
export async function openAccount(
  tx: Query,
  email: string,
  language: Language | undefined,
): Promise<AccountRow> {
  const [row] = await tx
    .insert(accounts)
    .values({ id: randomUUID(), email, language })
    .onConflictDoUpdate({ target: accounts.email, set: { language: language ?? sql`${accounts.language}` } })
    .returning()
  if (!row) throw new Error('An account was not stored.')
  return row
}

/** An account is written to in the language its parent reads. */
export async function noteLanguage(tx: Query, id: string, language: Language): Promise<void> {
  await tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), ne(accounts.language, language)))
}

/** Brings guest orders into an account: those with its address, and those without any that this browser made. */
export async function adoptOrders(
  tx: Query,
  account: AccountRow,
  browserId: string | undefined,
): Promise<void> {
  const own = sql`${orders.id} in (select ${orderBrowsers.orderId} from ${orderBrowsers} where ${orderBrowsers.browserId} = ${browserId ?? ''})`
  await tx
    .update(orders)
    .set({ accountId: account.id })
    .where(
      and(
        isNull(orders.accountId),
        isNull(orders.deletedAt),
        or(sql`lower(${orders.email}) = ${account.email}`, and(isNull(orders.email), own)),
      ),
    )
}

export async function insertSession(tx: Query, accountId: string, refreshHash: string): Promise<string> {
  const id = randomUUID()
  await tx.insert(sessions).values({ id, accountId, expiresAt: sql`now() + interval '60 days'` })
  await tx.insert(refreshTokens).values({ tokenHash: refreshHash, sessionId: id })
  return id
}

const running = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

/** The account of a session that still runs. */
export async function findSessionAccount(tx: Query, sessionId: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), running()))
  return row?.account
}

export type Spent = {
  sessionId: string
  /** now: by this call. just_now: moments ago, and its successor was not used yet. before: it should not be in use any more. */
  when: 'now' | 'just_now' | 'before'
}

/** Spends a refresh token and tells its session. */
export async function spendRefreshToken(
  tx: Query,
  tokenHash: string,
  nextHash: string,
): Promise<Spent | undefined> {
  const [spent] = await tx
    .update(refreshTokens)
    .set({ spentAt: sql`now()` })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.spentAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  if (spent) return { ...spent, when: 'now' }
  const next = alias(refreshTokens, 'next')
  const [known] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      justNow: sql<boolean>`${refreshTokens.spentAt} > now() - ${LOST_ANSWER}::interval and ${next.tokenHash} is not null`,
    })
    .from(refreshTokens)
    .leftJoin(next, and(eq(next.tokenHash, nextHash), isNull(next.spentAt)))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return known && { sessionId: known.sessionId, when: known.justNow ? 'just_now' : 'before' }
}

export async function insertRefreshToken(tx: Query, sessionId: string, tokenHash: string): Promise<void> {
  await tx.insert(refreshTokens).values({ tokenHash, sessionId })
}

export async function revokeSession(tx: Query, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export async function updateAccount(
  tx: Query,
  id: string,
  changes: Partial<Pick<AccountRow, 'name' | 'emailNotifications' | 'marketingEmails' | 'autoRenew'>>,
): Promise<AccountRow | undefined> {
  if (Object.keys(changes).length > 0) await tx.update(accounts).set(changes).where(eq(accounts.id, id))
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return row
}

/** Erases an account and the address in whatever must stay. */
export async function deleteAccount(tx: Query, account: AccountRow): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.email, account.email))
  await tx.delete(letters).where(eq(letters.recipient, account.email))
  await deleteMessages(tx, account.email)
  await tx
    .update(subscriptions)
    .set({ email: '' })
    .where(sql`lower(${subscriptions.email}) = ${account.email}`)
  await tx.delete(accounts).where(eq(accounts.id, account.id))
}
