import type { PaymentSetup } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'

/** The reply of a setup call while payments are switched off; `amount` is in cents. */
export function switchedOff(amount: number): PaymentSetup {
  return { clientSecret: null, amount, currency, developmentMode: true, message: refusals.payments_off[1] }
}
