import * as z from 'zod'
import type { DevelopmentSettings } from './development-settings.ts'
import type { StripeSettings } from './integrations/payments/stripe-client.ts'

export const paymentEnvironment = {
  PAYMENTS: z.enum(['stripe', 'demo', 'off']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'begins with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'begins with whsec_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
}

export type PaymentSettings = {
  payments: 'stripe' | 'demo' | 'off'
  stripe: StripeSettings | undefined
}

type Env = z.infer<z.ZodObject<typeof paymentEnvironment>>

export function paymentsOf(
  env: Env,
  place: Pick<DevelopmentSettings, 'production' | 'development'>,
): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = env
  const keys = { secretKey, publishableKey, webhookSecret, apiUrl, tax: env.STRIPE_TAX === 'on' }
  const some = secretKey || publishableKey || webhookSecret
  const wished = env.PAYMENTS ?? (secretKey ? 'stripe' : 'demo')
  // In production, the demo gateway is refused at startup (`paymentFaults`).
  const mayDemo = place.development || place.production
  return { payments: wished === 'demo' && !mayDemo ? 'off' : wished, stripe: some ? keys : undefined }
}

export function paymentFaults({
  production,
  payments,
  stripe,
}: PaymentSettings & { production: boolean }): string[] {
  const faults: string[] = []
  if (production && payments === 'demo') {
    faults.push(
      'PAYMENTS: the demo gateway charges nobody, so APP_ENV=production refuses it. Set the keys of Stripe, or PAYMENTS=off.',
    )
  }
  if (payments === 'stripe' || stripe) faults.push(...stripeFaults(stripe))
  if (payments === 'demo' && stripe) {
    faults.push('PAYMENTS: says demo while keys of Stripe are set. Take one of them away.')
  }
  return faults
}

function stripeFaults(stripe: StripeSettings | undefined): string[] {
  const { secretKey = '', publishableKey = '', webhookSecret = '', apiUrl } = stripe ?? {}
  const keys = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
  const missing = Object.entries(keys).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length > 0) return [`${missing.join(', ')}: Stripe needs all three keys.`]
  const live = [secretKey, publishableKey].map((key) => key.includes('_live_'))
  if (live[0] !== live[1])
    return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a live key, the other a test key.']
  if (live[0] && apiUrl) return ['STRIPE_API_URL: is for tests; a live key goes to Stripe alone.']
  return []
}
