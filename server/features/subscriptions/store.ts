import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { accounts, subscriptions } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = Pick<
  SubscriptionRow,
  'gateway' | 'customerId' | 'planId' | 'email' | 'language' | 'subscriber'
> &
  Partial<Pick<SubscriptionRow, 'browserId' | 'setupIntentId' | 'checkoutSessionId'>> & {
    id: string
    accountId?: string | undefined
    consentVersion?: ConsentVersion | null | undefined
  }

export const charged = inArray(subscriptions.status, ['active', 'past_due'])
const running = and(charged, isNull(subscriptions.surplusAt))
// The gateway keeps checkout pages and idempotency keys for one day.
const REUSABLE = sql`now() - interval '20 hours'`

export async function insertSubscription(tx: Query, subscription: NewSubscription): Promise<void> {
  const { consentVersion = null, ...values } = subscription
  const consentedAt = consentVersion ? sql`now()` : null
  await tx
    .insert(subscriptions)
    .values({ ...values, consentVersion, consentedAt })
    .onConflictDoNothing()
}

/** The language of emails about a subscription: the current one of its account or, for a guest, the one it began in. */
export async function subscriptionLanguage(
  tx: Query,
  { accountId, language }: Pick<SubscriptionRow, 'accountId' | 'language'>,
): Promise<Language> {
  if (!accountId) return language
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.language ?? language
}

async function findOne(tx: Query, which: SQL | undefined): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(which)
  return row
}

export const findBegun = (tx: Query, browserId: string, setupIntentId: string) =>
  findOne(tx, and(eq(subscriptions.setupIntentId, setupIntentId), eq(subscriptions.browserId, browserId)))

/** The newest subscription matching `whose` that was begun recently for the same plan and has not started. */
export async function findUnstarted(
  tx: Query,
  { gateway, planId }: Pick<SubscriptionRow, 'gateway' | 'planId'>,
  whose: SQL | undefined,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        and(eq(subscriptions.gateway, gateway), eq(subscriptions.planId, planId), whose),
        and(eq(subscriptions.status, 'incomplete'), gt(subscriptions.createdAt, REUSABLE)),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row
}

type Begun = Pick<SubscriptionRow, 'gateway' | 'planId' | 'email'> & { browserId: string }

export function findReusable(tx: Query, begun: Begun): Promise<SubscriptionRow | undefined> {
  const own = and(eq(subscriptions.browserId, begun.browserId), eq(subscriptions.email, begun.email))
  const untouched = and(isNotNull(subscriptions.setupIntentId), isNull(subscriptions.startRequestedAt))
  return findUnstarted(tx, begun, and(own, untouched))
}

/** Sets the parent's consent for the invoices that follow. */
export async function setConsent(
  tx: Query,
  id: string,
  consentVersion: ConsentVersion | null,
  consentedAt: Date | null,
): Promise<void> {
  await tx.update(subscriptions).set({ consentVersion, consentedAt }).where(eq(subscriptions.id, id))
}

/** Stores the consent given before paying; null clears one that a declined card left behind. */
export async function recordSubscriptionConsent(
  tx: Query,
  setupIntentId: string,
  consentVersion: ConsentVersion | null,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ consentVersion, consentedAt: consentVersion && sql`now()` })
    .where(
      and(
        eq(subscriptions.setupIntentId, setupIntentId),
        consentVersion ? isNull(subscriptions.consentedAt) : isNull(subscriptions.startRequestedAt),
      ),
    )
}

/** Records that the gateway is about to be asked to start it, and for which order. */
export async function requestStart(tx: Query, id: string, orderId: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ startRequestedAt: sql`now()`, orderId })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.status, 'incomplete'),
        isNull(subscriptions.startRequestedAt),
      ),
    )
}

export async function giveUpStart(tx: Query, id: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ startRequestedAt: null })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')))
}

export const findSubscription = (tx: Query, id: string) => findOne(tx, eq(subscriptions.id, id))

/** Our row of a subscription at the gateway, locked until the transaction ends. */
export async function lockSubscription(
  tx: Query,
  gatewaySubscriptionId: string,
  reference: string | null,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      or(
        eq(subscriptions.gatewaySubscriptionId, gatewaySubscriptionId),
        reference
          ? and(eq(subscriptions.id, reference), isNull(subscriptions.gatewaySubscriptionId))
          : undefined,
      ),
    )
    .for('update')
  return row
}

type SubscriptionChange = Partial<
  Pick<
    SubscriptionRow,
    | 'gatewaySubscriptionId'
    | 'planId'
    | 'nextPlanId'
    | 'status'
    | 'currentPeriodEnd'
    | 'cancelAtPeriodEnd'
    | 'syncedAt'
  >
>

export async function updateSubscription(tx: Query, id: string, change: SubscriptionChange): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** The subscription of an account: the running one, or else the newest that ever ran. */
const accountSubscription = prepared((tx) =>
  tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, sql.placeholder('accountId')),
        ne(subscriptions.status, 'incomplete'),
        isNull(subscriptions.surplusAt),
      ),
    )
    .orderBy(desc(charged), desc(subscriptions.createdAt))
    .limit(1)
    .prepare('account_subscription'),
)

export async function findAccountSubscription(
  tx: Query,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await accountSubscription(tx).execute({ accountId })
  return row
}

export async function hasRunning(
  tx: Query,
  who: { accountId?: string | undefined; browserId?: string | undefined; subscriber?: string },
): Promise<boolean> {
  const own = [
    who.accountId ? eq(subscriptions.accountId, who.accountId) : undefined,
    who.browserId ? eq(subscriptions.browserId, who.browserId) : undefined,
    who.subscriber ? eq(subscriptions.subscriber, who.subscriber) : undefined,
  ]
  if (!own.some(Boolean)) return false
  return (await tx.$count(subscriptions, and(running, or(...own)))) > 0
}

export async function adoptSubscriptions(tx: Query, account: { id: string; email: string }): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ accountId: account.id })
    .where(and(isNull(subscriptions.accountId), sql`lower(${subscriptions.email}) = ${account.email}`))
}

export const findByCheckout = (tx: Query, sessionId: string, accountId: string) =>
  findOne(tx, and(eq(subscriptions.checkoutSessionId, sessionId), eq(subscriptions.accountId, accountId)))

export async function holdSubscription(tx: Query, id: string): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, id)).for('update')
}

/** Ends a subscription here at once, and at the gateway by a job of the caller's transaction. Returns false if that was requested before. */
export async function endLater(tx: Query, queue: Queue, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscriptions)
    .set({
      endRequestedAt: sql`now()`,
      status: 'canceled',
      currentPeriodEnd: sql`least(${subscriptions.currentPeriodEnd}, now())`,
    })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.endRequestedAt)))
  if (rowCount) await queue.enqueue(tx, 'end-subscription', { subscriptionId: id })
  return Boolean(rowCount)
}
