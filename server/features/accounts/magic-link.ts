import type { Language } from '#contract/languages.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { writeLetter } from '../letters/store.ts'
import { countSignInLinks, insertSignInLink } from './store.ts'

const LINKS_PER_HOUR = 6
const RESEND_SECONDS = 55

/** Sends a sign-in link, at most one a minute and six an hour per address. Throws Refusal too_many_requests. */
export async function sendSignInLink(
  { db, queue }: Services,
  email: string,
  language: Language,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { count, newest } = await countSignInLinks(tx, email)
    const soon = newest !== null && newest < RESEND_SECONDS
    if (count >= LINKS_PER_HOUR || soon) throw new Refusal('too_many_requests', { error: waitFor(soon) })
    const linkId = await insertSignInLink(tx, email)
    await writeLetter(tx, queue, {
      kind: 'sign-in-link',
      cause: linkId,
      recipient: email,
      language,
      content: { linkId },
    })
  })
}

function waitFor(soon: boolean): string {
  return soon
    ? 'We have just sent you a link. Please look into your mailbox, or try again in a minute.'
    : 'We have sent you several links already. Please try again in an hour.'
}
