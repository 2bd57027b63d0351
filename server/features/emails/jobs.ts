import { isRefusal } from '../../integrations/mail/mail.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { compose, senderOf } from './compose.ts'
import { isForgottenOnceSent } from './email-rules.ts'
import { renderHtml, renderText } from './layout.ts'
import { picturesOf, showingOnly } from './pictures.ts'
import { forgetEmail, isUnsent, markSent, putBack, takeEmail } from './store.ts'

/** Sends an email once. Throws if another run has taken it, so that the queue retries in case that run died. */
export async function sendEmail(services: Services, { data }: Job<'send-email'>): Promise<void> {
  const { db, mail, settings } = services
  const row = await takeEmail(services, data.emailId)
  if (!row) {
    if (await isUnsent(db, data.emailId)) throw new Error('This email is being sent by another run.')
    return
  }
  const pictures = await picturesOf(services, row)
  const email = showingOnly(compose(row, settings.appUrl, services.signing), pictures)
  const sender = senderOf(settings)
  const messageId = `<${row.id}@${new URL(settings.appUrl).hostname}>`
  try {
    await mail.send({
      messageId,
      to: row.recipient,
      replyTo: email.replyTo,
      unsubscribe: email.unsubscribe,
      subject: email.subject,
      html: renderHtml(email, sender, row.language),
      text: renderText(email, sender),
      pictures,
    })
  } catch (error) {
    await putBack(db, row.id, { refused: isRefusal(error) })
    throw error
  }
  if (isForgottenOnceSent(row.kind)) await forgetEmail(db, row.id)
  else await markSent(db, row.id)
}
