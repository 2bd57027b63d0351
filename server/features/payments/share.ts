import { DAY_MS } from '#contract/durations.ts'
import { imageLimit } from '#contract/plans.ts'
import type { Use } from '../credits/store.ts'
import type { PaymentRow } from './store.ts'

/** The used share of a payment at a moment, 0-1. For a pack its drawings; for a plan's month its drawings or started days, whichever is more. */
export function usedShare(payment: PaymentRow, { credits, used }: Use, until: Date): number {
  if (used <= 0) return 0
  const drawings = used / (payment.planId ? imageLimit(payment.planId) : credits)
  return Math.min(1, Math.max(drawings, daysShare(payment, until)))
}

/** What we keep of a payment, in cents. Without the parent's request to start, nothing may be charged for what was drawn. */
export function keptCents(payment: PaymentRow, use: Use, until: Date): number {
  const price = payment.amountCents + payment.carriedCents
  return use.consentedAt ? Math.floor(price * usedShare(payment, use, until)) : 0
}

function daysShare({ periodStart, periodEnd }: PaymentRow, until: Date): number {
  if (!periodStart || !periodEnd) return 0
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS
  const begun = Math.max(1, Math.ceil(days(periodStart, until)))
  return begun / Math.max(1, Math.round(days(periodStart, periodEnd)))
}
