import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { isPlan } from '#contract/plans.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import type { Transaction } from '#server/database/database.ts'
import { payments, refunds, subscriptions } from '#server/database/schema.ts'
import { reserveCredits } from '#server/features/credits/credits.ts'
import { beginAttempt, type Outcome } from '#server/features/images/attempts.ts'
import { addAttempt, findImage, insertImage } from '#server/features/images/store.ts'
import { insertOrder, lockOrder, type OrderRow } from '#server/features/orders/store.ts'
import { findFirstPayment, findOrderPayment } from '#server/features/payments/store.ts'
import { beginSubscription } from '#server/features/subscriptions/begin.ts'
import { endSubscription } from '#server/features/subscriptions/jobs.ts'
import { cancel } from '#server/features/subscriptions/manage.ts'
import { startSubscription } from '#server/features/subscriptions/start.ts'
import { beginPayment } from '#server/flows/begin-payment.ts'
import { deleteOrder } from '#server/flows/delete-order.ts'
import { conclude } from '#server/flows/draw-image.ts'
import { followEvent } from '#server/flows/follow-payment-event.ts'
import { reconcilePayments } from '#server/flows/reconcile-payments.ts'
import { sendRefund } from '#server/flows/send-refund.ts'
import { withdraw } from '#server/flows/withdraw.ts'
import { byStudio } from '#server/integrations/artwork/artwork.ts'
import { stripePayments } from '#server/integrations/payments/stripe-payments.ts'
import type { Services } from '#server/services.ts'
import type { Card, FakeEvent } from '../fakes/stripe/books.ts'
import { directClient } from '../fakes/stripe/direct-client.ts'
import { FakeStripe, type Mishap, webhookSecret } from '../fakes/stripe/fake-stripe.ts'
import { dyingDatabase } from './dying-database.ts'
import type { Story } from './steps.ts'

const keys = {
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret,
  apiUrl: undefined,
  tax: false,
}
const signal = new AbortController().signal

/** One order with a Stripe of its own; what goes wrong next waits in `troubles`. */
export type Family = {
  story: Story
  fake: FakeStripe
  /** As the server is: requests get lost and the process dies when it is in trouble. */
  services: Services
  /** The same without trouble. */
  calm: Services
  order: OrderRow
  browserId: string
  troubles: string[]
  clientSecret: string | undefined
  customerId: string
  unsettled: string[]
  unheard: FakeEvent[]
  seen: number
}

/** Begins a story: an order is made. */
export async function beginFamily(services: Services, idsAfter: number, story: Story): Promise<Family> {
  const fake = new FakeStripe({ idsAfter, checked: false })
  const troubles: string[] = []
  const next = (mine: (trouble: string) => boolean) =>
    troubles[0] !== undefined && mine(troubles[0]) ? troubles.shift() : undefined
  const client = directClient(
    () => fake,
    () => next((trouble) => !trouble.startsWith('dies')) as Mishap | undefined,
  )
  const db = dyingDatabase(services.db, () => {
    const trouble = next((one) => one.startsWith('dies'))
    return trouble === undefined
      ? undefined
      : trouble === 'dies before commit'
        ? 'before commit'
        : 'after commit'
  })
  const browserId = randomUUID()
  const what = {
    bundleType: story.bundle,
    childAge: 5,
    email: null,
    includeReport: false,
    accountId: null,
    language: 'en' as const,
  }
  return {
    ...{ story, fake, troubles, browserId, unsettled: [], unheard: [], seen: 0, customerId: '' },
    clientSecret: undefined,
    services: { ...served(services, client), db },
    calm: served(
      services,
      directClient(
        () => fake,
        () => undefined,
      ),
    ),
    order: await insertOrder(services.db, { ...what, browserId }),
  }
}

function served(services: Services, client: Stripe): Services {
  return { ...services, ...stripePayments(keys, client), demoDesk: undefined }
}

const gatewayOf = ({ payments: gateway }: Services) => {
  if (!gateway) throw new Error('There is no gateway.')
  return gateway
}

/** The parent opens the payment dialog. */
export async function begin(family: Family): Promise<void> {
  const { services, order, browserId, story } = family
  const consent = story.consent ? currentConsent : null
  if (!isPlan(story.bundle)) {
    const setup = await beginPayment(services, gatewayOf(services), order, consent)
    family.clientSecret = setup.clientSecret ?? undefined
    return
  }
  const wish = { planId: story.bundle, interval: 'monthly' as const, email: `${browserId}@example.com` }
  const asked = { ...wish, withdrawalConsent: consent }
  const setup = await beginSubscription(services, gatewayOf(services), { browserId, language: 'en' }, asked)
  family.clientSecret = setup.clientSecret ?? undefined
  family.customerId = setup.customerId ?? ''
}

/** The parent gives a card in Stripe's form. */
export function pay({ fake, clientSecret }: Family, card: Card): void {
  if (clientSecret?.startsWith('pi_')) fake.browser.pay(clientSecret, card)
  else if (clientSecret && card !== 'declined') fake.browser.keepCard(clientSecret, card)
  else if (clientSecret) fake.browser.keepCard(clientSecret, 'declined')
}

/** The page asks the server to start the subscription. */
export async function start(family: Family): Promise<void> {
  const { services, story, clientSecret, customerId, browserId, order } = family
  if (!clientSecret || !isPlan(story.bundle)) return
  const [setupIntentId = ''] = clientSecret.split('_secret_')
  const wish = { browserId, setupIntentId, customerId, planId: story.bundle, orderId: order.id }
  await startSubscription(services, gatewayOf(services), { browserId, language: 'en' }, wish)
}

export function answerBank({ fake }: Family, yes: boolean): void {
  const asked = [...fake.books.intents.values()].find(({ status }) => status === 'requires_action')
  if (asked) fake.browser.answerBank(`${asked.id}_secret_`, yes)
}

/** The events that happened and were not yet told or dropped. */
function listen(family: Family): FakeEvent[] {
  family.unheard.push(...family.fake.books.events.slice(family.seen))
  family.seen = family.fake.books.events.length
  return family.unheard
}

/** A webhook comes, in any order, once or more often; it is sent again until it is answered. */
export async function hear(family: Family, which: number, times: number, services = family.services) {
  const waiting = listen(family)
  const event = waiting[which % Math.max(1, waiting.length)]
  const { events } = services
  if (!event || !events) return
  const { body, signature } = family.fake.post(event)
  const posts = Array.from({ length: times }, () =>
    followEvent(services, events.read(Buffer.from(body), signature)),
  )
  const ends = await Promise.allSettled(posts)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  family.unheard.splice(waiting.indexOf(event), 1)
}

export function drop(family: Family, which: number): void {
  const waiting = listen(family)
  waiting.splice(which % Math.max(1, waiting.length), 1)
}

/** Credits are set aside for pictures, as generate does. */
export async function spend(family: Family, credits: number): Promise<void> {
  const { services, order, story } = family
  const ids = Array.from({ length: credits }, () => randomUUID())
  const done = await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const done = locked ? await reserveCredits(tx, locked, ids, story.asks ? currentConsent : null) : false
    if (done) for (const id of ids) await hang(tx, order.id, id)
    return done
  })
  if (done) family.unsettled.push(...ids)
}

/** A picture that waits to be drawn. */
async function hang(tx: Transaction, orderId: string, attemptId: string): Promise<void> {
  const id = randomUUID()
  const what = { style: 'realistic' as const, title: '', context: '', corners: null, forced: false }
  const files = { originalKey: id, workingKey: id }
  await insertImage(tx, { ...what, ...files, id, orderId, uploadId: id, position: undefined })
  const image = await findImage(tx, id)
  if (image) await addAttempt(tx, image, attemptId)
}

const artworkOf = (attemptId: string): Outcome => ({
  ...{ status: 'completed', artworkKey: `artwork/${attemptId}.jpg`, framedKey: attemptId, otherKey: null },
  ...{ size: { width: 1, height: 1 }, unlike: false, by: byStudio },
})

/** A picture is drawn, or could not be. */
export async function settle(
  family: Family,
  kind: 'use' | 'return',
  services = family.services,
): Promise<void> {
  const [attemptId] = family.unsettled
  if (!attemptId) return
  await services.db.transaction((tx) => beginAttempt(tx, attemptId))
  await conclude(services, attemptId, kind === 'use' ? artworkOf(attemptId) : failed)
  family.unsettled.shift()
}

const failed: Outcome = { status: 'failed', failure: 'not_drawn' }

const charged = ({ fake }: Family) => [...fake.books.intents.values()].filter(({ charge }) => charge)

export function refund(family: Family, which: number, share: number): void {
  const intents = charged(family)
  const intent = intents[which % Math.max(1, intents.length)]
  const left = intent?.charge ? intent.charge.amount - intent.charge.refunded : 0
  if (intent && left > 0) family.fake.desk.refund(intent.id, Math.max(1, Math.floor(left * share)))
}

export function dispute(family: Family, which: number, status: string): void {
  const intents = charged(family)
  const intent = intents[which % Math.max(1, intents.length)]
  const decided = intent?.charge?.dispute?.status === 'won' || intent?.charge?.dispute?.status === 'lost'
  if (intent && !decided) family.fake.desk.dispute(intent.id, status)
}

/** A month passes at Stripe, and the card is now another. */
export function month({ fake }: Family, card: Card): void {
  for (const one of fake.books.subscriptions.values())
    if (one.status === 'active' || one.status === 'past_due') fake.changeCard(one.id, card)
  fake.advance(31)
}

async function running({ services, browserId }: Family) {
  const [row] = await services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.browserId, browserId), eq(subscriptions.status, 'active')))
  return row?.gatewaySubscriptionId ? { ...row, gatewaySubscriptionId: row.gatewaySubscriptionId } : undefined
}

export async function cancelIt(family: Family): Promise<void> {
  const row = await running(family)
  if (row) await cancel(family.services, gatewayOf(family.services), row)
}

/** A higher plan is chosen. */
export async function upgrade(family: Family): Promise<void> {
  const row = await running(family)
  if (!row) return
  await gatewayOf(family.services).changePlan(row.gatewaySubscriptionId, 'unlimited', 'now')
}

export async function withdrawIt(family: Family): Promise<void> {
  const { services, order } = family
  const row = await running(family)
  const payment = row
    ? await findFirstPayment(services.db, row.id)
    : await findOrderPayment(services.db, order.id)
  await withdraw(services, payment)
}

export async function deleteIt({ services, order }: Family): Promise<void> {
  await deleteOrder(services, order.id)
}

/** What the queue would do: send refunds, end subscriptions. */
export async function work(family: Family, services = family.services): Promise<void> {
  const due = await services.db
    .select({ refundId: refunds.id, subscriptionId: payments.subscriptionId, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(isNull(refunds.sentAt), own(family)))
  for (const { refundId, subscriptionId, reason } of due) {
    if (subscriptionId && reason === 'withdrawal')
      await endSubscription(services, { data: { subscriptionId }, signal })
    await sendRefund(services, { data: { refundId }, signal })
  }
}

/** Payments of this family. */
export function own({ order, browserId }: Family) {
  return sql`(${payments.orderId} = ${order.id} or ${payments.subscriptionId} in (select id from subscriptions where browser_id = ${browserId}))`
}

/** Some hours later the reconciler comes by. */
export async function reconcileLater(family: Family, services = family.services): Promise<void> {
  const { db } = family.calm
  await db
    .update(payments)
    .set({ createdAt: sql`now() - interval '3 hours'`, checkedAt: null })
    .where(own(family))
  await db.execute(
    sql`update subscriptions set start_requested_at = start_requested_at - interval '3 hours', synced_at = synced_at - interval '2 days' where browser_id = ${family.browserId}`,
  )
  await reconcilePayments(services)
}
