import { Stripe } from 'stripe'
import { canSend } from '../integrations/mail/smtp-mail.ts'
import { stripeClient } from '../integrations/payments/stripe-client.ts'
import type { Settings } from '../settings.ts'
import { codeOf, type Finding, ok, problem } from './finding.ts'

/** Signs in to the mail server; sends nothing. */
export async function checkMail({ mail, smtpUrl, production }: Settings): Promise<Finding> {
  if (mail === 'outbox') return ok('mail', 'Emails become files in the outbox, for trying the shop out.')
  if (!smtpUrl) return problem('mail', 'Emails are not sent, so nobody can sign in. Set SMTP_URL.')
  try {
    await canSend(smtpUrl, production)
    return ok('mail', 'The mail server lets us in.')
  } catch (error) {
    const code = codeOf(error)
    const what = code === 'EAUTH' ? 'does not take our name and password' : `cannot be reached (${code})`
    return problem('mail', `The mail server ${what}. Look at SMTP_URL.`)
  }
}

/** Lists prices at Stripe, for which the shop needs permission anyway. */
export async function checkPayments({ payments, stripe }: Settings): Promise<Finding> {
  if (payments === 'demo') return ok('payments', 'The demo gateway takes no money.')
  if (payments === 'off' || !stripe) return ok('payments', 'They are switched off.')
  try {
    await stripeClient(stripe).prices.list({ limit: 1 })
    const mode = stripe.secretKey.includes('_live_') ? 'live' : 'test'
    return ok('payments', `Stripe takes our ${mode} key.`)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError)
      return problem(
        'payments',
        'Stripe cannot be reached. May this machine open connections to api.stripe.com?',
      )
    if (error instanceof Stripe.errors.StripeError)
      return problem(
        'payments',
        `Stripe does not take our key (${error.type}). Look at STRIPE_SECRET_KEY and its rights.`,
      )
    throw error
  }
}
