import { and, eq, gt, sql } from 'drizzle-orm'
import { signInLinks as limits } from '#contract/limits.ts'
import type { Transaction } from '../../database/database.ts'
import { accounts, sessions, signInLinks } from '../../database/schema.ts'
import { takeTurn } from '../../database/take-turn.ts'
import { Refusal } from '../../refusal.ts'

const FIVE_MINUTES = 5 * 60
const HOUR = 60 * 60

export type LinkCaller = { browserId: string; caller: string }

/** Limits sign-in links to an address, per caller and in total. A browser that signed in to it before has its own limit. Throws Refusal links_sent or links_just_sent. */
export async function requireLinkQuota(
  tx: Transaction,
  email: string,
  { browserId, caller }: LinkCaller,
): Promise<void> {
  await takeTurn(tx, `sign-in-link ${email}`)
  const known = await hasSignedIn(tx, email, browserId)
  const sent = await listRecent(tx, email)
  const own = sent.filter((link) => link.browserId === browserId || (!known && link.caller === caller))
  const waits = [
    waitFor(own, limits.inFiveMinutes, FIVE_MINUTES),
    waitFor(own, limits.inAnHour, HOUR),
    known ? 0 : waitFor(sent, limits.toAllInAnHour, HOUR),
  ]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds > 0)
    throw new Refusal(retryAfterSeconds > FIVE_MINUTES ? 'links_sent' : 'links_just_sent', {
      retryAfterSeconds,
    })
}

type Sent = { browserId: string | null; caller: string | null; age: number }

async function listRecent(tx: Transaction, email: string): Promise<Sent[]> {
  const { browserId, caller, createdAt } = signInLinks
  return tx
    .select({
      browserId,
      caller,
      age: sql<number>`extract(epoch from clock_timestamp() - ${createdAt})::float`,
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.email, email), gt(createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(sql`${createdAt} desc`)
}

/** Seconds until fewer than `most` of these links lie within the window; 0 if that is already so. */
function waitFor(sent: readonly Sent[], most: number, windowSeconds: number): number {
  const last = sent.filter(({ age }) => age < windowSeconds)[most - 1]
  return last ? windowSeconds - last.age : 0
}

async function hasSignedIn(tx: Transaction, email: string, browserId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(accounts.email, email), eq(sessions.browserId, browserId)))
    .limit(1)
  return row !== undefined
}
