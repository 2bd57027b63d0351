import * as z from 'zod'
import { call } from './call.ts'

/** Why emails to an address are suppressed: news was declined, an email bounced, or one was reported as spam. */
export const SuppressionReason = z.enum(['unsubscribed', 'bounced', 'complained'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** Path for one-click unsubscribe (RFC 8058), followed by the key. */
export const unsubscribePath = '/api/unsubscribe'

export const setMarketingEmails = call({
  method: 'POST',
  path: unsubscribePath,
  summary: 'Stops news to the address that an email went to, or begins it again, by the key in its link',
  body: z.object({ key: z.string().max(200), news: z.boolean() }),
  reply: z.object({ news: z.boolean() }),
  opened: 'by key',
  refuses: [403],
})
