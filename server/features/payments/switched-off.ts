import type { PaymentSetup } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'

/** What a setup call answers while payment is switched off; the amount in cents. */
export function switchedOff(amount: number): PaymentSetup {
  return { clientSecret: null, amount, currency, developmentMode: true, message: refusals.payments_off[1] }
}
