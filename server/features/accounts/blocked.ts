import { eq, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { accounts, blockedAddresses, sessions } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Signing } from '../../signing/signing.ts'

type Needs = Pick<Services, 'signing'>

/** A signature of the address, so that neither the table nor the audit log contains the address itself. */
export const blockedAddressKey = (signing: Signing, email: string): string =>
  signing.sign('blocked-address', email.toLowerCase())

export async function isBlocked({ signing }: Needs, tx: Query, email: string): Promise<boolean> {
  const own = eq(blockedAddresses.key, blockedAddressKey(signing, email))
  return (await tx.$count(blockedAddresses, own)) > 0
}

export async function requireNotBlocked(needs: Needs, tx: Query, email: string): Promise<void> {
  if (await isBlocked(needs, tx, email)) throw new Refusal('blocked')
}

/** Blocks an address and ends its sessions. */
export async function block({ signing }: Needs, tx: Query, email: string): Promise<void> {
  await tx
    .insert(blockedAddresses)
    .values({ key: blockedAddressKey(signing, email) })
    .onConflictDoNothing()
  const ofAddress = sql`${sessions.accountId} = (select ${accounts.id} from ${accounts} where ${accounts.email} = ${email.toLowerCase()})`
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(sql`${ofAddress} and ${sessions.revokedAt} is null`)
}

export async function unblock({ signing }: Needs, tx: Query, email: string): Promise<void> {
  await tx.delete(blockedAddresses).where(eq(blockedAddresses.key, blockedAddressKey(signing, email)))
}
