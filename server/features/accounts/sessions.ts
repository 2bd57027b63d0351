import { and, desc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/sessions.ts'
import type { Query } from '../../database/database.ts'
import { refreshTokens, sessions } from '../../database/schema.ts'
import { running } from './store.ts'

type Own = { accountId: string; sessionId: string }

/** The running sessions of an account. An active browser gets a new refresh token every 15 minutes, which dates its last use. */
export async function listOwnSessions(tx: Query, { accountId, sessionId }: Own): Promise<OwnSession[]> {
  const lastRenewed = max(refreshTokens.createdAt)
  const current = sql<boolean>`${sessions.id} = ${sessionId}`
  const rows = await tx
    .select({
      id: sessions.id,
      current,
      browser: sessions.browser,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastRenewed,
    })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(sessions.accountId, accountId), running()))
    .groupBy(sessions.id)
    .orderBy(desc(current), desc(lastRenewed))
  return rows.map(({ createdAt, lastRenewed, ...row }) => {
    return { ...row, signedInOn: dayOf(createdAt), lastActiveOn: dayOf(lastRenewed ?? createdAt) }
  })
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export async function revokeOwnSession(tx: Query, { accountId, sessionId }: Own): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, now())` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
  return Boolean(rowCount)
}

export async function revokeOtherSessions(tx: Query, { accountId, sessionId }: Own): Promise<void> {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId))
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(others, isNull(sessions.revokedAt)))
}
