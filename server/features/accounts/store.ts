import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { signInLinkMs } from '#contract/limits.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago, fromNow } from '../../database/moments.ts'
import { prepared } from '../../database/prepared.ts'
import {
  accounts,
  orderBrowsers,
  orders,
  refreshTokens,
  sessions,
  signInLinks,
} from '../../database/schema.ts'
import type { Device } from './device.ts'
import type { LinkCaller } from './link-quota.ts'

// The time a browser may take to notice a lost response and retry.
const LOST_ANSWER = '10 seconds'

export type AccountRow = typeof accounts.$inferSelect

export async function insertSignInLink(
  tx: Query,
  email: string,
  { browserId, caller }: LinkCaller,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = fromNow(signInLinkMs)
  await tx.insert(signInLinks).values({ id, email, browserId, caller, expiresAt })
  return id
}

export async function findAccount(tx: Query, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return row
}

export async function findAccountByEmail(tx: Query, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email))
  return row
}

const openLink = (id: string, email: string) =>
  and(
    eq(signInLinks.id, id),
    eq(signInLinks.email, email),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, sql`now()`),
  )

export async function findOpenLink(
  tx: Query,
  id: string,
  email: string,
): Promise<{ browserId: string | null } | undefined> {
  const [link] = await tx
    .select({ browserId: signInLinks.browserId })
    .from(signInLinks)
    .where(openLink(id, email))
  return link
}

/** Marks a link as used. Returns false if it was used before or has expired. */
export async function spendSignInLink(tx: Query, id: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.update(signInLinks).set({ usedAt: sql`now()` }).where(openLink(id, email))
  return Boolean(rowCount)
}

export async function deleteOldSignInLinks(tx: Query): Promise<void> {
  await tx.delete(signInLinks).where(lt(signInLinks.createdAt, ago(retention.signInLinks.ms)))
}

export async function deleteExpiredSessions(tx: Query): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

/** Finds or creates the account of a verified address. If the browser's language is known, it becomes the language of the account's emails. */
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

/** Sets the language of the account's emails. */
export async function setAccountLanguage(tx: Query, id: string, language: Language): Promise<void> {
  await tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), ne(accounts.language, language)))
}

type Holder = { browserId: string | undefined; device: Device }

export async function insertSession(
  tx: Query,
  accountId: string,
  refreshHash: string,
  { browserId, device }: Holder,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = fromNow(retention.sessions.ms)
  await tx.insert(sessions).values({ id, accountId, browserId, ...device, expiresAt })
  await tx.insert(refreshTokens).values({ tokenHash: refreshHash, sessionId: id })
  return id
}

export const running = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

const sessionAccount = prepared((tx) =>
  tx
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), running()))
    .prepare('session_account'),
)

export async function findSessionAccount(tx: Query, sessionId: string): Promise<AccountRow | undefined> {
  const [row] = await sessionAccount(tx).execute({ sessionId })
  return row?.account
}

export type Spent = {
  sessionId: string
  /** now: spent by this call. just_now: spent moments ago, and its successor is unused. before: spent earlier, so it should not be in use any more. */
  when: 'now' | 'just_now' | 'before'
}

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

/** The session that a refresh token was issued for, whether or not the token has been spent. */
export async function findSessionOf(tx: Query, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row?.sessionId
}

/** Ends a session and its browser's right to change the account's orders. */
export async function endSession(tx: Query, sessionId: string, browserId: string | undefined): Promise<void> {
  await revokeSession(tx, sessionId)
  if (!browserId) return
  const ofAccount = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(sessions, eq(sessions.accountId, orders.accountId))
    .where(eq(sessions.id, sessionId))
  await tx
    .delete(orderBrowsers)
    .where(and(eq(orderBrowsers.browserId, browserId), inArray(orderBrowsers.orderId, ofAccount)))
}

export async function updateAccount(
  tx: Query,
  id: string,
  changes: Partial<Pick<AccountRow, 'name' | 'emailNotifications' | 'marketingEmails' | 'autoRenew'>>,
): Promise<AccountRow | undefined> {
  if (Object.keys(changes).length > 0) await tx.update(accounts).set(changes).where(eq(accounts.id, id))
  return findAccount(tx, id)
}

export async function deleteSignInLinks(tx: Query, email: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.email, email))
}

/** Locks an account until the transaction ends, so that nothing is started for it meanwhile. Returns false if it does not exist. */
export async function lockAccount(tx: Query, id: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return rows.length > 0
}

export async function deleteAccount(tx: Query, account: AccountRow): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, account.id))
}
