import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { isPlan, type PackId, packs } from '#contract/plans.ts'
import { payments } from '#server/database/schema.ts'
import type { BookPrintRow } from '#server/features/book-prints/store.ts'
import { type GiftCardRow, insertGiftCard } from '#server/features/gift-cards/store.ts'
import { insertOrder, type OrderRow } from '#server/features/orders/store.ts'
import { stripePayments } from '#server/integrations/payments/stripe-payments.ts'
import type { Printing } from '#server/integrations/printing/printing.ts'
import type { Services } from '#server/services.ts'
import { codeOf, hashOfCode } from '#server/signing/gift-codes.ts'
import type { FakeEvent } from '../fakes/stripe/books.ts'
import { directClient } from '../fakes/stripe/direct-client.ts'
import { FakeStripe, type Mishap, webhookSecret } from '../fakes/stripe/fake-stripe.ts'
import { dyingDatabase } from './dying-database.ts'
import { layOut, Printer } from './printer.ts'
import type { Scenario } from './steps.ts'

const keys = {
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret,
  apiUrl: undefined,
  tax: false,
}

/** One order with its own fake Stripe. `troubles` queues what goes wrong next. */
export type Family = {
  scenario: Scenario
  fake: FakeStripe
  /** The server's services, in which requests get lost and the process dies as `troubles` says. */
  services: Services
  /** The same services without trouble. */
  calm: Services
  order: OrderRow
  /** Bought instead of the order's pack. */
  giftCard: GiftCardRow | undefined
  bookPrint: BookPrintRow | undefined
  printer: Printer
  browserId: string
  troubles: string[]
  clientSecret: string | undefined
  customerId: string
  unsettled: string[]
  unheard: FakeEvent[]
  seen: number
}

/** Begins a scenario by creating an order. */
export async function beginFamily(services: Services, idsAfter: number, scenario: Scenario): Promise<Family> {
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
  const printer = new Printer()
  const ours = { ...services, printing: printer.printing as Printing }
  const what = {
    bundleType: scenario.bundle,
    childAge: 5,
    email: null,
    includeReport: false,
    accountId: null,
    language: 'en' as const,
  }
  return {
    scenario,
    fake,
    troubles,
    browserId,
    unsettled: [],
    unheard: [],
    seen: 0,
    customerId: '',
    clientSecret: undefined,
    services: { ...served(ours, client), db },
    calm: served(
      ours,
      directClient(
        () => fake,
        () => undefined,
      ),
    ),
    ...(isPlan(scenario.bundle)
      ? { giftCard: undefined, bookPrint: undefined }
      : await buyInstead(services, browserId, scenario.bundle, scenario.instead)),
    printer,
    order: await insertOrder(services.db, { ...what, browserId, named: { artist: 'studio', receivers: [] } }),
  }
}

async function buyInstead(services: Services, browserId: string, pack: PackId, what: Scenario['instead']) {
  return {
    giftCard: what === 'gift' ? await wrap(services, browserId, pack) : undefined,
    bookPrint: what === 'book' ? await layOut(services) : undefined,
  }
}

async function wrap({ db, signing }: Services, browserId: string, packId: PackId): Promise<GiftCardRow> {
  const id = randomUUID()
  const { cents, limit: credits } = packs[packId]
  const codeHash = hashOfCode(codeOf(signing, id))
  return insertGiftCard(db, { id, packId, cents, credits, codeHash, browserId, delivery: 'print' })
}

function served(services: Services, client: Stripe): Services {
  return { ...services, ...stripePayments(keys, client), demoCheckout: undefined }
}

export const gatewayOf = ({ payments: gateway }: Services) => {
  if (!gateway) throw new Error('There is no gateway.')
  return gateway
}

/** Condition that selects the payments of this family. */
export function own({ order, browserId, bookPrint }: Family) {
  return sql`(${payments.orderId} = ${order.id} or ${payments.subscriptionId} in (select id from subscriptions where browser_id = ${browserId})
    or ${payments.giftCardId} in (select id from gift_cards where browser_id = ${browserId})
    or ${payments.bookPrintId} = ${bookPrint?.id ?? null})`
}
