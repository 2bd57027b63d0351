import { type PlanId, plans } from '#contract/plans.ts'
import type { Intent } from '#tests/fakes/stripe/books.ts'
import type { System } from '../system.ts'
import type { Invariant } from './invariant.ts'

type Payment = {
  kind: string
  intent_id: string
  status: string
  amount_cents: number
  refunded_cents: number
  fulfilled: boolean
  /** It was refunded because it bought nothing. */
  surplus: boolean
  /** Grants due. An unredeemed gift card owes none, and what it gave to an erased account went with the account. */
  owed: number
  granted: number
  left: number
}

/** Our books equal the gateway's to the cent, and every payment was fulfilled or refunded. */
export const books: Invariant = async (system) => {
  const { books: theirs, complaints } = system.gateway.stripe
  const ours = await listPayments(system)
  const faults = [...complaints]
  for (const intent of theirs.intents.values()) {
    const payment = ours.find(({ intent_id }) => intent_id === intent.id)
    faults.push(...faultsOf(intent, payment))
  }
  for (const payment of ours)
    if (payment.status === 'succeeded' && !theirs.intents.get(payment.intent_id)?.charge)
      faults.push(`${payment.intent_id}: we say that it was paid, the gateway does not`)
  return [...faults, ...(await subscriptionFaults(system)), ...(await overspent(system))]
}

function faultsOf({ id, amount, charge, status }: Intent, payment: Payment | undefined): string[] {
  if (!charge || status !== 'succeeded') return []
  if (payment?.status !== 'succeeded') return [`${id}: was paid and we say ${payment?.status}`]
  const faults: string[] = []
  if (payment.amount_cents !== amount)
    faults.push(`${id}: ${amount} cents there, ${payment.amount_cents} here`)
  if (payment.refunded_cents !== charge.refunded)
    faults.push(`${id}: ${charge.refunded} cents refunded there, ${payment.refunded_cents} here`)
  if (payment.fulfilled && payment.granted !== payment.owed)
    faults.push(`${id}: was paid, ${payment.granted} grants for ${payment.owed}`)
  if (payment.kind === 'pack' && payment.fulfilled && payment.surplus)
    faults.push(`${id}: bought a pack and was sent back as if it had not`)
  if (!payment.fulfilled && charge.refunded !== amount)
    faults.push(`${id}: bought nothing and was not sent back`)
  if (charge.refunded === amount && payment.left > 0) faults.push(`${id}: went back, its credits did not`)
  return faults
}

function listPayments({ database }: System): Promise<Payment[]> {
  return database.rows<Payment>(
    `select p.kind, p.intent_id, p.status, p.amount_cents, p.refunded_cents, p.fulfilled_at is not null as fulfilled,
       exists (select from refunds r where r.payment_id = p.id and r.reason = 'surplus') as surplus,
       case when p.kind = 'gift' then (select count(*)::int from gift_cards c where c.id = p.gift_card_id and c.redeemed_at is not null
         and (c.redeemed_by is not null or exists (select from credit_grants g where g.payment_id = p.id))) else 1 end as owed,
       (select count(*)::int from credit_grants g where g.payment_id = p.id and g.kind <> 'returned') as granted,
       (select coalesce(sum(g.credits + (select coalesce(sum(e.amount), 0) from credit_entries e where e.grant_id = g.id)), 0)::int
        from credit_grants g where g.payment_id = p.id) as left
     from payments p`,
  )
}

async function subscriptionFaults({ database, gateway }: System): Promise<string[]> {
  const rows = await database.rows<{
    id: string
    at_gateway: string | null
    status: string
    plan_id: PlanId
  }>('select id, gateway_subscription_id as at_gateway, status, plan_id from subscriptions')
  const { books: theirs } = gateway.stripe
  return [...theirs.subscriptions.values()].flatMap(({ id, status, price, metadata }) => {
    const row = rows.find((one) => one.at_gateway === id)
    const begun = rows.find((one) => one.id === metadata.reference)
    const here = row?.status ?? `not known, but begun as ${metadata.reference} and ${begun?.status}`
    const running = status === 'active' || status === 'past_due'
    if (running && row?.status !== status) return [`${id}: is ${status} there, ${here} here`]
    if (status === 'canceled' && row && row.status !== 'canceled')
      return [`${id}: has ended there, is ${row.status} here`]
    const plan = theirs.prices.get(price)?.metadata.plan as PlanId | undefined
    if (running && row && plan !== row.plan_id)
      return [`${id}: is ${plan && plans[plan].name} there, ${plans[row.plan_id].name} here`]
    return []
  })
}

async function overspent({ database }: System): Promise<string[]> {
  const rows = await database.rows<{ cause: string; left: number }>(
    `select g.cause, (g.credits + coalesce(sum(e.amount), 0))::int as left from credit_grants g
     left join credit_entries e on e.grant_id = g.id group by g.id
     having g.credits + coalesce(sum(e.amount), 0) not between 0 and g.credits`,
  )
  return rows.map(({ cause, left }) => `${cause}: the balance is ${left}`)
}
