import type { createSubscription } from '#contract/subscriptions.ts'
import type { Reply } from '#server/http/serve.ts'
import type { Parent } from './parent.ts'

type Wish = { planId?: string; email: string; withdrawalConsent?: string }

/** Subscribes at the demo gateway with the card of its examples; the order of the same plan is paid for. */
export async function subscribe(parent: Parent, wish: Wish) {
  const { planId = 'family', email, withdrawalConsent } = wish
  const asked = { planId, email, ...(withdrawalConsent ? { withdrawalConsent } : {}) }
  const { body } = await parent.post<{ clientSecret: string; customerId: string }>(
    '/api/subscriptions/setup-intent',
    asked,
  )
  await parent.confirm(body.clientSecret, '4242 4242 4242 4242')
  const [setupIntentId = ''] = body.clientSecret.split('_secret_')
  const start = { setupIntentId, customerId: body.customerId, planId, email }
  return parent.post<Reply<typeof createSubscription>>('/api/subscriptions/create', start)
}
