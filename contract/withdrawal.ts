import * as z from 'zod'
import { DAY_MS } from './durations.ts'
import { namesIn } from './names-in.ts'

/** Days after payment in which a parent can withdraw from a purchase. */
export const withdrawalDays = 14

/** Days after withdrawing from a used plan before another plan can start. */
export const planPauseDays = 90

/** What a parent agrees to before drawing starts, by version. Never change a version that has been agreed to; add a new one. */
export const consents = {
  '2026-11-20':
    'Please start right away, before the 14 days in which I can withdraw are over. I know that I lose my right of withdrawal once everything I bought has been delivered.',
  '2026-11-22':
    'Please start right away, before the 14 days in which I can withdraw are over. I know that if I withdraw I pay for what was made until then, and that my right of withdrawal ends once everything I bought has been delivered.',
} as const
export const ConsentVersion = z.enum(namesIn(consents))
export type ConsentVersion = z.infer<typeof ConsentVersion>

/** The version shown now. */
export const currentConsent: ConsentVersion = '2026-11-22'

/** The end of the withdrawal period. Full delivery ends the right earlier. */
export function withdrawalEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + withdrawalDays * DAY_MS)
}
