import { or, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../database/database.ts'
import { deleteSignInLinks } from '../features/accounts/store.ts'
import { printsOfOrders } from '../features/book-prints/access.ts'
import { endPrints, forgetReceiver, printsHeldBy } from '../features/book-prints/forget.ts'
import { deleteMessages } from '../features/contact/store.ts'
import { deleteEmailsTo } from '../features/emails/store.ts'
import { addressKey, deleteSuppressions } from '../features/emails/suppressions.ts'
import { forgetGiver } from '../features/gift-cards/forget.ts'
import { forgetSubscriber } from '../features/subscriptions/forget.ts'
import type { Services } from '../services.ts'

/** Removes an address from everything outside of orders. @returns the keys of files that the caller has to erase */
export async function forgetAddress(
  { queue, signing }: Pick<Services, 'queue' | 'signing'>,
  tx: Transaction,
  email: string,
  accountId?: string,
): Promise<string[]> {
  await deleteMessages(tx, email)
  await forgetSubscriber(tx, email)
  await forgetGiver(tx, email, accountId)
  await deleteSignInLinks(tx, email)
  await deleteEmailsTo(tx, email)
  await deleteSuppressions(tx, addressKey(signing, email))
  const ofOrders = accountId ? printsOfOrders(tx, accountId) : undefined
  const keys = await endPrints(tx, queue, or(printsHeldBy(email), ofOrders))
  await forgetReceiver(tx, email)
  return keys
}

const named = sql`(
  select email from contact_messages
  union all select email from subscriptions
  union all select buyer_email from gift_cards
  union all select recipient_email from gift_cards
  union all select email from book_prints
  union all select email from sign_in_links
  union all select recipient from emails
) as named`

/** The addresses for which `forgetAddress` finds something. */
export async function listAddresses(tx: Query): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct lower(email) as email from ${named} where email <> ''`,
  )
  return rows.map(({ email }) => email)
}

/** Whether anything outside of orders contains this address. */
export async function isNamed(tx: Query, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${named} where lower(email) = ${email} limit 1`)
  return rows.length > 0
}
