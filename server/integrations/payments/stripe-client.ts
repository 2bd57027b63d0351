import { Stripe } from 'stripe'

/** Settings for Stripe. `apiUrl` is the URL of a mock; undefined means Stripe itself. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string | undefined
  tax: boolean
}

// Pinned so that an upgrade of the library does not silently change Stripe's replies.
const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl ? addressOf(new URL(apiUrl)) : {}),
  })
}

function addressOf({ hostname, port, protocol }: URL) {
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}
