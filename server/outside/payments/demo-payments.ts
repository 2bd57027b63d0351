import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { demoIntents } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { outcomeOf, stillValid } from './demo-cards.ts'
import type { Intent, Payments, Setup } from './payments.ts'

type Row = typeof demoIntents.$inferSelect
type Card = { number: string; expiry: string }

/** What a browser says to the demo gateway: Stripe's own page would do this between the browser and Stripe. */
export type DemoDesk = {
  /** Returns the confirmed intent's id and state. Throws Refusal not_found, card_declined or authentication_failed. */
  confirm(clientSecret: string, card: Card, authentication: boolean | undefined): Promise<DemoConfirmation>
}
export type DemoConfirmation = {
  id: string
  kind: 'payment' | 'setup'
  status: 'succeeded' | 'requires_action'
}

const DAYS = 24 * 60 * 60 * 1000

/** A gateway that charges no card. It keeps its own books, as Stripe would, and has the last word on its payments. */
export function demoPayments(db: Database): Payments & DemoDesk {
  return {
    gateway: 'demo',
    publicKey: null,
    live: false,
    async createIntent({ idempotencyKey, ...money }) {
      return asIntent(await book(db, 'payment', idempotencyKey, money))
    },
    async findIntent(id) {
      const [row] = await db
        .select()
        .from(demoIntents)
        .where(and(eq(demoIntents.id, id), eq(demoIntents.kind, 'payment')))
      return row && asIntent(row)
    },
    async createSetup({ idempotencyKey }) {
      return asSetup(await book(db, 'setup', idempotencyKey, { customerId: `cus_demo_${token(8)}` }))
    },
    async startSubscription({ setupIntentId, customerId, idempotencyKey, orderId, amountCents, currency }) {
      const confirmed = and(eq(demoIntents.customerId, customerId), eq(demoIntents.status, 'succeeded'))
      const [setup] = await db
        .select()
        .from(demoIntents)
        .where(and(eq(demoIntents.id, setupIntentId), confirmed))
      if (!setup) throw new Refusal('payment_required')
      const first = await book(db, 'payment', idempotencyKey, {
        orderId,
        amountCents,
        currency,
        status: 'succeeded',
      })
      return {
        id: `sub_demo_${setupIntentId.slice(-16)}`,
        currentPeriodEnd: new Date(Date.now() + 30 * DAYS),
        firstPayment: asIntent(first),
      }
    },
    confirm: (clientSecret, card, authentication) => confirm(db, clientSecret, card, authentication),
  }
}

async function confirm(db: Database, clientSecret: string, card: Card, authentication: boolean | undefined) {
  const [row] = await db.select().from(demoIntents).where(eq(demoIntents.clientSecret, clientSecret))
  if (!row) throw new Refusal('not_found')
  const outcome = stillValid(card.expiry, new Date())
    ? outcomeOf(card.number, authentication)
    : 'card_declined'
  if (row.status === 'succeeded') return { id: row.id, kind: row.kind, status: 'succeeded' as const }
  const refused = outcome === 'card_declined' || outcome === 'authentication_failed'
  await db
    .update(demoIntents)
    .set({ status: refused ? 'created' : outcome })
    .where(and(eq(demoIntents.id, row.id), ne(demoIntents.status, 'succeeded')))
  if (refused) throw new Refusal(outcome)
  return { id: row.id, kind: row.kind, status: outcome }
}

/** Writes an intent into the books once per idempotency key and returns the one that stands there. */
async function book(
  db: Database,
  kind: Row['kind'],
  idempotencyKey: string,
  what: Partial<Pick<Row, 'orderId' | 'amountCents' | 'currency' | 'customerId' | 'status'>>,
): Promise<Row> {
  const id = `${kind === 'payment' ? 'pi' : 'seti'}_demo_${token(12)}`
  const fresh = { ...what, id, clientSecret: `${id}_secret_${token(18)}`, idempotencyKey, kind }
  await db.insert(demoIntents).values(fresh).onConflictDoNothing({ target: demoIntents.idempotencyKey })
  const [row] = await db.select().from(demoIntents).where(eq(demoIntents.idempotencyKey, idempotencyKey))
  if (!row) throw new Error('The demo gateway lost an intent.')
  return row
}

function asIntent(row: Row): Intent {
  const { id, clientSecret, status, orderId, amountCents, currency } = row
  if (orderId === null || amountCents === null || currency === null)
    throw new Error('A demo payment has no amount.')
  return { id, clientSecret, status, orderId, amountCents, currency }
}

function asSetup({ id, clientSecret, customerId }: Row): Setup {
  if (customerId === null) throw new Error('A demo setup has no customer.')
  return { id, clientSecret, customerId }
}

function token(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
