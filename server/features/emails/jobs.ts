import type { Job } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { compose, senderOf } from './compose.ts'
import { renderHtml, renderText } from './layout.ts'
import { picturesOf, showingOnly } from './pictures.ts'
import { forgetEmail, isUnsent, markSent, putBack, takeEmail } from './store.ts'

/** Sends a letter once. A run that finds it in other hands fails, so that it is tried again should those hands be dead. */
export async function sendEmail(services: Services, { data }: Job<'send-letter'>): Promise<void> {
  const { db, mail, settings } = services
  const row = await takeEmail(db, data.letterId)
  if (!row) {
    if (await isUnsent(db, data.letterId)) throw new Error('This letter is being sent by another run.')
    return
  }
  const pictures = await picturesOf(services, row)
  const letter = showingOnly(compose(row, settings.appUrl, services.signing), pictures)
  const sender = senderOf(settings)
  const messageId = `<${row.id}@${new URL(settings.appUrl).hostname}>`
  try {
    await mail.send({
      messageId,
      to: row.recipient,
      replyTo: letter.replyTo,
      subject: letter.subject,
      html: renderHtml(letter, sender, row.language),
      text: renderText(letter, sender),
      pictures,
    })
  } catch (error) {
    await putBack(db, row.id)
    throw error
  }
  // Nothing may remember somebody who asked to be forgotten.
  if (row.kind === 'account-deleted') await forgetEmail(db, row.id)
  else await markSent(db, row.id)
}
