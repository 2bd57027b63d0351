import type * as z from 'zod'
import type { GiftChange } from '#contract/gift-forms.ts'
import { giftLimits } from '#contract/gift-limits.ts'

type Chosen = Omit<z.output<typeof GiftChange>, 'key'>

/** Turns a buyer's choices into columns. A day that has begun at the buyer's place means now; a later day means emailHourUtc. */
export function travelOf(
  { recipientName, line, delivery, recipientEmail, sendOn, today }: Chosen,
  now = new Date(),
) {
  if (delivery === 'print') return { recipientName, line, delivery, recipientEmail: null, sendAt: null }
  const begun = sendOn <= (today ?? now.toISOString().slice(0, 10))
  const hour = String(giftLimits.emailHourUtc).padStart(2, '0')
  const sendAt = begun ? now : new Date(`${sendOn}T${hour}:00:00Z`)
  return { recipientName, line, delivery, recipientEmail, sendAt }
}
