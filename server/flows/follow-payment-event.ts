import type { Transaction } from '../database/database.ts'
import { paymentEvents } from '../database/schema.ts'
import { isEventKnown } from '../features/payments/store.ts'
import { applySubscription, askGateway } from '../features/subscriptions/sync.ts'
import type { PaymentEvent } from '../integrations/payments/stripe-events.ts'
import type { Services } from '../services.ts'
import { applyIntent, askAboutIntent } from './settle-payment.ts'

type Effect = (tx: Transaction) => Promise<unknown>

/** Handles an event once by asking the gateway for the current state, because events can be repeated, late or out of order. */
export async function followEvent(services: Services, event: PaymentEvent): Promise<void> {
  const { db, log, payments } = services
  if (await isEventKnown(db, event.id)) return
  const foreign = event.live !== payments?.live
  if (foreign)
    log.error({ type: event.type }, 'An event came from the other mode, live or test, than our keys are of.')
  const effect = foreign ? undefined : await lookUp(services, event)
  await db.transaction(async (tx) => {
    if (await noteEvent(tx, event)) await effect?.(tx)
  })
}

async function lookUp(services: Services, { about }: PaymentEvent): Promise<Effect | undefined> {
  const { payments } = services
  if (!about) return undefined
  if ('intent' in about) {
    const answer = await askAboutIntent(services, about.intent)
    return answer && ((tx) => applyIntent(services, tx, answer))
  }
  const id =
    'subscription' in about
      ? about.subscription
      : (await payments?.findCheckout(about.checkout))?.subscriptionId
  const answer = id && (await askGateway(services, id))
  return answer ? (tx) => applySubscription(services, tx, answer) : undefined
}

async function noteEvent(tx: Transaction, { id, type, createdAt }: PaymentEvent): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values({ id, type, createdAt }).onConflictDoNothing()
  return Boolean(rowCount)
}
