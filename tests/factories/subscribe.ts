import type { Problem } from '#contract/refusals.ts'
import type { createSubscription } from '#contract/subscriptions.ts'
import type { Reply } from '#server/http/serve.ts'
import type { Parent } from './parent.ts'

type PlanOrder = { planId?: string; email: string; withdrawalConsent?: string }

/** Begins a plan. Returns the client secret for the card, and the request that starts the subscription. */
export async function beginPlan(parent: Parent, { planId = 'family', email, withdrawalConsent }: PlanOrder) {
  const asked = { planId, email, ...(withdrawalConsent ? { withdrawalConsent } : {}) }
  const { body } = await parent.post<{ clientSecret: string; customerId: string }>(
    '/api/subscriptions/setup-intent',
    asked,
  )
  const [setupIntentId = ''] = body.clientSecret.split('_secret_')
  const start = { setupIntentId, customerId: body.customerId, planId, email }
  return { clientSecret: body.clientSecret, start }
}

export const createPlan = (parent: Parent, start: Record<string, string>) =>
  parent.post<Reply<typeof createSubscription> & Problem>('/api/subscriptions/create', start)

/** Subscribes at the demo gateway with its example card. This also pays for an order of the same plan. */
export async function subscribe(parent: Parent, wish: PlanOrder) {
  const { clientSecret, start } = await beginPlan(parent, wish)
  await parent.confirm(clientSecret, '4242 4242 4242 4242')
  return createPlan(parent, start)
}
