import * as z from 'zod'
import { Refusal } from '../../../refusal.ts'
import { equalInConstantTime, sharedHmac } from '../../../signing/signing.ts'
import { type MailReport, parsedAs, type ReadReports } from './report.ts'

/** Mailgun retries a webhook for eight hours. */
const OLDEST_MS = 9 * 60 * 60 * 1000
const MOST_AHEAD_MS = 5 * 60 * 1000

const Sent = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string(),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.email().optional(),
    timestamp: z.number().min(0).max(253_402_300_799),
  }),
})

type Event = z.infer<typeof Sent>['event-data']

/** Reasons that mean the address does not exist; other failures concern the email or are temporary. */
const FOR_GOOD = ['bounce', 'hardfail', 'suppress-bounce']

/** The signature covers a token and the time but not the event, so each token counts only once. */
export function mailgunReports(signingKey: string): ReadReports {
  return async (body) => {
    const { signature: signed, 'event-data': event } = parsedAs(Sent, body.toString())
    const expected = sharedHmac(signingKey, signed.timestamp + signed.token)
    const age = Date.now() - Number(signed.timestamp) * 1000
    if (!equalInConstantTime(signed.signature, expected) || age > OLDEST_MS || age < -MOST_AHEAD_MS)
      throw new Refusal('bad_signature')
    const reason = reasonOf(event)
    if (!reason) return { reports: [] }
    if (!event.recipient) throw new Refusal('malformed_request')
    const report = { address: event.recipient, reason, at: new Date(event.timestamp * 1000) }
    return { reports: [report], token: signed.token }
  }
}

function reasonOf({ event, severity, reason = '' }: Event): MailReport['reason'] | undefined {
  if (event === 'complained') return 'complained'
  return event === 'failed' && severity === 'permanent' && FOR_GOOD.includes(reason) ? 'bounced' : undefined
}
