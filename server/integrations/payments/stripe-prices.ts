import type { Stripe } from 'stripe'
import { brand } from '#contract/brand.ts'
import { currency, PlanId, plans } from '#contract/plans.ts'
import { inOurWords } from './stripe-errors.ts'

export type Prices = {
  /** Stripe's ID of a plan's price, which is created there when first needed. */
  idOf(planId: PlanId): Promise<string>
  planOf(priceId: string): Promise<PlanId | undefined>
}

/** The price list is in contract/plans.ts. Stripe's copy is found by a key that contains the amount, so a new amount creates a new price. */
export function stripePrices(stripe: Stripe): Prices {
  return {
    idOf: remembered((planId) => findOrMake(stripe, planId)),
    planOf: remembered(async (priceId) => planNamedIn(await stripe.prices.retrieve(priceId))),
  }
}

/** The plan in a price's metadata; undefined for a price that is not ours. */
export function planNamedIn(price: Stripe.Price | undefined): PlanId | undefined {
  return PlanId.safeParse(price?.metadata.plan).data
}

/** Caches the answer for each name, but not failures. */
function remembered<Name extends string, T>(ask: (name: Name) => Promise<T>): (name: Name) => Promise<T> {
  const answers = new Map<Name, Promise<T>>()
  return (name) => {
    const answer = answers.get(name) ?? inOurWords(ask(name))
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  }
}

async function findOrMake(stripe: Stripe, planId: PlanId): Promise<string> {
  const { cents, name } = plans[planId]
  const key = `${planId}_monthly_${currency}_${cents}`
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const price = await stripe.prices.create(
    {
      currency,
      unit_amount: cents,
      lookup_key: key,
      tax_behavior: 'inclusive',
      recurring: { interval: 'month' },
      product_data: { name: `${brand.name} ${name}`, metadata: { plan: planId } },
      metadata: { plan: planId },
    },
    { idempotencyKey: `price:${key}` },
  )
  return price.id
}
