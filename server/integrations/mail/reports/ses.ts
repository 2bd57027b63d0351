import * as z from 'zod'
import { parsedAs, type ReadReports } from './report.ts'
import { snsTopic } from './sns.ts'

const at = z.iso.datetime({ offset: true })
const recipients = z.array(z.object({ emailAddress: z.email() })).max(100)

/** A notification or an event of a configuration set; they differ only in the name of the type. */
const Sent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: at }).optional(),
  complaint: z.object({ complainedRecipients: recipients, timestamp: at }).optional(),
})

/** Amazon SES reports through a topic of Amazon SNS. */
export function sesReports(topicArn: string, ask?: typeof fetch): ReadReports {
  const topic = snsTopic(topicArn, ask)
  return async (body) => {
    const message = await topic.read(body)
    // The first messages of SNS and SES are plain text.
    if (!message?.startsWith('{')) return { reports: [] }
    const { bounce, complaint } = parsedAs(Sent, message)
    const bounced = bounce?.bounceType === 'Permanent' ? bounce : undefined
    return {
      reports: [
        ...reportsOf('bounced', bounced?.bouncedRecipients, bounced?.timestamp),
        ...reportsOf('complained', complaint?.complainedRecipients, complaint?.timestamp),
      ],
    }
  }
}

const reportsOf = (
  reason: 'bounced' | 'complained',
  addressed: z.infer<typeof recipients> = [],
  timestamp = '',
) => addressed.map(({ emailAddress: address }) => ({ address, reason, at: new Date(timestamp) }))
