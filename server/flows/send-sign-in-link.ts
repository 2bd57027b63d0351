import type { Language } from '#contract/languages.ts'
import { type LinkCaller, requireLinkQuota } from '../features/accounts/link-quota.ts'
import { insertSignInLink } from '../features/accounts/store.ts'
import { writeEmail } from '../features/emails/store.ts'
import { addressKey, requireReachable } from '../features/emails/suppressions.ts'
import type { Services } from '../services.ts'

/** Sends a sign-in link and stores which browser requested it. Throws Refusal links_sent, links_just_sent or address_unreachable. */
export async function sendSignInLink(
  { db, queue, signing }: Services,
  email: string,
  language: Language,
  asking: LinkCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireLinkQuota(tx, email, asking)
    await requireReachable(tx, addressKey(signing, email))
    const linkId = await insertSignInLink(tx, email, asking)
    await writeEmail(tx, queue, {
      kind: 'sign-in-link',
      cause: linkId,
      recipient: email,
      language,
      content: { linkId },
    })
  })
}
