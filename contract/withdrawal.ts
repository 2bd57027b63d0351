import * as z from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days after paying a parent may withdraw from a purchase. */
export const withdrawalDays = 14

/** What a parent agrees to before paying, by version. A version that somebody agreed to is never changed; a new text is a new version. */
export const consents = {
  '2026-11-20':
    'Please start right away, before the 14 days in which I can withdraw are over. I know that I lose my right of withdrawal once everything I bought has been delivered.',
} as const
export const ConsentVersion = z.enum(Object.keys(consents) as [keyof typeof consents])
export type ConsentVersion = z.infer<typeof ConsentVersion>

/** The text that is shown now. */
export const currentConsent: ConsentVersion = '2026-11-20'

/** Until when a purchase may be withdrawn from, if it is not fully delivered before. */
export function withdrawalEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + withdrawalDays * DAY_MS)
}
