import type { Job } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { orderKey } from '../orders/key.ts'
import { artworkReady } from './artwork-ready.ts'
import { renderHtml, renderText } from './layout.ts'
import type { Letter } from './letter.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { signInLink, signInUrl } from './sign-in-link.ts'
import { isUnsent, type LetterRow, markSent, putBack, takeLetter } from './store.ts'

/** Sends a letter once. A run that finds it in other hands fails, so that it is tried again should those hands be dead. */
export async function sendLetter(services: Services, { data }: Job<'send-letter'>): Promise<void> {
  const { db, mail, settings } = services
  const row = await takeLetter(db, data.letterId)
  if (!row) {
    if (await isUnsent(db, data.letterId)) throw new Error('This letter is being sent by another run.')
    return
  }
  const letter = compose(services, row)
  const messageId = `<${row.id}@${new URL(settings.appUrl).hostname}>`
  const { subject } = letter
  try {
    await mail.send({
      messageId,
      to: row.recipient,
      subject,
      html: renderHtml(letter),
      text: renderText(letter),
    })
  } catch (error) {
    await putBack(db, row.id)
    throw error
  }
  await markSent(db, row.id)
}

function compose({ secret, settings }: Services, row: LetterRow): Letter {
  // The key stands behind the # so that it never reaches a server's log.
  const orderUrl = (id: string) => `${settings.appUrl}/orders/${id}#key=${orderKey(secret, id)}`
  switch (row.kind) {
    case 'order-confirmation':
      return orderConfirmation(row.content, orderUrl(row.content.orderId))
    case 'artwork-ready':
      return artworkReady(row.content, orderUrl(row.content.orderId))
    case 'sign-in-link':
      return signInLink(signInUrl(settings.appUrl, secret, row.content.linkId, row.recipient))
  }
}
