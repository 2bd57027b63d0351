import * as z from 'zod'
import { isLoopback } from './ip-address.ts'

export const developmentEnvironment = {
  APP_ENV: z.enum(['development', 'production']).optional(),
  API_DOCS: z.enum(['on', 'off', 'token']).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
}

export type DevelopmentSettings = {
  /** The operator set APP_ENV=production, so missing settings prevent startup. */
  production: boolean
  /** Why the demo gateway, the outbox, the pages under /dev and sample data are on; false if they are off. */
  development: 'explicit' | 'loopback' | false
  apiDocs: 'on' | 'off' | 'token'
  metricsToken: string | undefined
}

type Env = z.infer<z.ZodObject<typeof developmentEnvironment>>

/** Without APP_ENV, a loopback APP_URL means development. */
export function developmentOf(env: Env, appUrl: string): DevelopmentSettings {
  const here = env.APP_ENV === undefined && isLoopback(new URL(appUrl).hostname)
  const development = env.APP_ENV === 'development' ? 'explicit' : here && 'loopback'
  return {
    production: env.APP_ENV === 'production',
    development,
    apiDocs: env.API_DOCS ?? (development ? 'on' : 'off'),
    metricsToken: env.METRICS_TOKEN,
  }
}

type Noticed = DevelopmentSettings & {
  appUrl: string
  payments: string
  stripe: { secretKey: string } | undefined
  mail: string
}

/** Warnings for the operator, one line each: features that are off because they are not set up, and test keys in production. */
export function noticesOf(settings: Noticed): string[] {
  const { production, development, appUrl, payments, stripe, mail } = settings
  if (production && stripe?.secretKey.includes('_test_'))
    return ['No card is charged: APP_ENV=production has test keys of Stripe. Set the live ones.']
  if (production || development) return []
  const why = `${new URL(appUrl).host} is a public address and APP_ENV is not set`
  return [
    ...(payments === 'off'
      ? [
          `Payments are off: ${why}. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or APP_ENV=development for the demo gateway.`,
        ]
      : []),
    ...(mail === 'off'
      ? [
          `Emails are not sent, sign-in links neither: ${why}. Set SMTP_URL, or APP_ENV=development for the mailbox at /dev/mailbox.`,
        ]
      : []),
    `Sample numbers and pages below /dev are off: ${why}. Set APP_ENV=production for the real service, or APP_ENV=development to try it out.`,
  ]
}
