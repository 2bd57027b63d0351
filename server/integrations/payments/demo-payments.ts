import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { demoSubscriptions } from '../../database/schema.ts'
import {
  asIntent,
  asSetup,
  bookIntent,
  bookRefund,
  findBookedPayment,
  isBookedSetupOpen,
  token,
} from './demo-books.ts'
import {
  bookSubscription,
  changeBookedPlan,
  endAllOf,
  endBooked,
  listBookedInvoices,
  readDemoSubscription,
  requireConfirmedCard,
  setCancel,
} from './demo-subscriptions.ts'
import type { FinishedCheckout, Payments } from './payments.ts'

/** A gateway that charges no card. Like Stripe, it keeps its own records, which alone decide about its payments. */
export function demoPayments(db: Database): Payments {
  return {
    gateway: 'demo',
    publicKey: null,
    live: false,
    createCustomer: async () => `cus_demo_${token(8)}`,
    addressCustomer: async () => {},
    forgetCustomer: (customerId) => endAllOf(db, customerId),
    async createIntent({ idempotencyKey, ...money }) {
      return asIntent(await bookIntent(db, 'payment', idempotencyKey, money))
    },
    findIntent: (id) => findBookedPayment(db, id),
    refund: (request) => bookRefund(db, request),
    async createSetup({ idempotencyKey, customerId }) {
      return asSetup(await bookIntent(db, 'setup', idempotencyKey, { customerId }))
    },
    isSetupOpen: (id) => isBookedSetupOpen(db, id),
    async startSubscription({ setupIntentId, ...start }) {
      await requireConfirmedCard(db, setupIntentId, start.customerId)
      return { id: await bookSubscription(db, start), nextAction: null }
    },
    findSubscription: (id) => readDemoSubscription(db, id),
    listPaidInvoices: (subscriptionId) => listBookedInvoices(db, subscriptionId),
    setCancelAtPeriodEnd: (id, cancel) => setCancel(db, id, cancel),
    endSubscription: (id) => endBooked(db, id),
    changePlan: (id, planId, from) => changeBookedPlan(db, id, planId, from),
    async createCheckout({ idempotencyKey, reference, customerId, planId }) {
      const id = await bookSubscription(db, { idempotencyKey, reference, customerId, planId })
      return { id: id.replace(/^sub_/, 'cs_'), url: null }
    },
    findCheckout: (id) => findBookedCheckout(db, id),
    createPortal: async () => undefined,
  }
}

/** A demo checkout is complete as soon as it is created, and its ID is that of its subscription with another prefix. */
async function findBookedCheckout(db: Database, id: string): Promise<FinishedCheckout | undefined> {
  const subscriptionId = id.replace(/^cs_/, 'sub_')
  const [row] = await db.select().from(demoSubscriptions).where(eq(demoSubscriptions.id, subscriptionId))
  return row && { reference: row.reference, subscriptionId, email: null }
}
