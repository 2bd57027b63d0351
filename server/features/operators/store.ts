import { and, eq, lt, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { accounts, operatorSessions, operators, sessions } from '../../database/schema.ts'
import { running } from '../accounts/store.ts'

/** The operator of a session. `proven` means that a code was entered in this session. */
export type OperatorRow = { accountId: string; email: string; sealedKey: string; proven: boolean }

/** Makes an account an operator. An operator invited again needs the new key and a new code in every session. */
export async function putOperator(tx: Query, accountId: string, sealedKey: string): Promise<void> {
  await tx
    .insert(operators)
    .values({ accountId, sealedKey })
    .onConflictDoUpdate({
      target: operators.accountId,
      set: { sealedKey, lastStep: 0, invitedAt: sql`now()` },
    })
  await endProofs(tx, accountId)
}

export async function deleteOperator(tx: Query, email: string): Promise<{ accountId: string } | undefined> {
  const ofAddress = sql`(select ${accounts.id} from ${accounts} where ${accounts.email} = ${email})`
  const [gone] = await tx
    .delete(operators)
    .where(eq(operators.accountId, ofAddress))
    .returning({ accountId: operators.accountId })
  if (gone) await endProofs(tx, gone.accountId)
  return gone
}

/** The addresses of all operators. */
export async function listOperators(tx: Query): Promise<string[]> {
  const rows = await tx
    .select({ email: accounts.email })
    .from(operators)
    .innerJoin(accounts, eq(accounts.id, operators.accountId))
    .orderBy(accounts.email)
  return rows.map(({ email }) => email)
}

async function endProofs(tx: Query, accountId: string): Promise<void> {
  const own = sql`${operatorSessions.sessionId} in (select ${sessions.id} from ${sessions} where ${sessions.accountId} = ${accountId})`
  await tx.delete(operatorSessions).where(own)
}

export async function findOperator(tx: Query, sessionId: string): Promise<OperatorRow | undefined> {
  const [row] = await tx
    .select({
      accountId: operators.accountId,
      email: accounts.email,
      sealedKey: operators.sealedKey,
      proven: sql<boolean>`${operatorSessions.sessionId} is not null`,
    })
    .from(sessions)
    .innerJoin(operators, eq(operators.accountId, sessions.accountId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(operatorSessions, eq(operatorSessions.sessionId, sessions.id))
    .where(and(eq(sessions.id, sessionId), running()))
  return row
}

/** Marks the code of a time step as used. Returns false if the code of this or a later step was used before. */
export async function takeStep(tx: Query, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(operators)
    .set({ lastStep: step })
    .where(and(eq(operators.accountId, accountId), lt(operators.lastStep, step)))
  return Boolean(rowCount)
}

export async function proveSession(tx: Query, sessionId: string): Promise<void> {
  await tx.insert(operatorSessions).values({ sessionId }).onConflictDoNothing()
}
