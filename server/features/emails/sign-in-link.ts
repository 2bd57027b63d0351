import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

export function signInLink({ linkId }: { linkId: string }, { signIn: t }: Words, links: EmailLinks): Email {
  const url = links.signIn(linkId)
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [{ heading: t.heading }, { text: t.text }, { button: t.button, url }, { small: t.small }],
  }
}
