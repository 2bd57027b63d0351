import type { FastifyInstance } from 'fastify'
import { sendContactMessage } from '#contract/contact.ts'
import { limits } from '#contract/limits.ts'
import { takeTurn } from '../database/take-turn.ts'
import { countRecentMessages, insertMessage, type NewContact } from '../features/contact/store.ts'
import { writeEmail } from '../features/emails/store.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const MESSAGES_PER_HOUR = 5

export function contactRoutes(app: FastifyInstance, services: Services): void {
  const requireFewMessages = dailyLimit(services, 'messages sent', limits.messagesPerDay)

  serve(app, sendContactMessage, { max: 10 }, async ({ body, request }) => {
    const { website, ...message } = body
    // A honeypot: only a bot fills in the hidden field, and the reply reveals nothing.
    if (website) return { received: true as const }
    await requireFewMessages(request)
    await receive(services, { ...message, language: languageOf(request) })
    return { received: true as const }
  })
}

async function receive({ db, queue, settings }: Services, message: NewContact) {
  await db.transaction(async (tx) => {
    await takeTurn(tx, `contact ${message.email.toLowerCase()}`)
    if ((await countRecentMessages(tx, message.email)) >= MESSAGES_PER_HOUR) {
      throw new Refusal('messages_sent', { retryAfterSeconds: 60 * 60 })
    }
    const { id: cause, createdAt, language, ...content } = await insertMessage(tx, message)
    const receivedAt = createdAt.toISOString()
    await writeEmail(tx, queue, {
      kind: 'contact-forwarded',
      cause,
      recipient: settings.supportEmail,
      language: 'en',
      content: { ...content, receivedAt },
    })
    await writeEmail(tx, queue, {
      kind: 'contact-acknowledged',
      cause,
      recipient: message.email,
      language,
      content: { receivedAt },
    })
  })
}
