import type { PaymentSetup } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'

/** What a setup call answers while payment is switched off; the amount in cents. */
export function switchedOff(amount: number): PaymentSetup {
  const message = 'Payment is switched off on this server. Nothing was charged.'
  return { clientSecret: null, amount, currency, developmentMode: true, message }
}
