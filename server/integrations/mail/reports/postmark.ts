import * as z from 'zod'
import { Refusal } from '../../../refusal.ts'
import { equalInConstantTime } from '../../../signing/signing.ts'
import { parsedAs, type ReadReports } from './report.ts'

const Sent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.email().optional(),
  BouncedAt: z.iso.datetime({ offset: true }).optional(),
})

/** Bounces after which Postmark itself stops sending to an address. */
const FOR_GOOD = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']

/** Postmark does not sign webhooks. It sends the name and password that are part of the webhook's URL. */
export function postmarkReports(nameAndPassword: string): ReadReports {
  const expected = `Basic ${Buffer.from(nameAndPassword).toString('base64')}`
  return async (body, { authorization = '' }) => {
    if (!equalInConstantTime(authorization, expected)) throw new Refusal('bad_signature')
    const { RecordType, Type = '', Email, BouncedAt } = parsedAs(Sent, body.toString())
    const reason =
      RecordType === 'SpamComplaint'
        ? 'complained'
        : RecordType === 'Bounce' && FOR_GOOD.includes(Type)
          ? 'bounced'
          : undefined
    if (!reason) return { reports: [] }
    if (!Email || !BouncedAt) throw new Refusal('malformed_request')
    return { reports: [{ address: Email, reason, at: new Date(BouncedAt) }] }
  }
}
