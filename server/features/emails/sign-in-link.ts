import { addressIn, type Language } from '#contract/languages.ts'
import { linkToken } from '../../signing/account-tokens.ts'
import type { Signing } from '../../signing/signing.ts'
import type { Email } from './email.ts'
import type { Words } from './words/words.ts'

export type SignInLink = { linkId: string }

type Addressed = { recipient: string; language: Language; content: SignInLink }

/** The address of the page that signs in; the token is made here, at the last moment, and stored nowhere. */
export function signInUrl(appUrl: string, signing: Signing, row: Addressed): string {
  const { recipient: email, language, content } = row
  const query = new URLSearchParams({ token: linkToken(signing, content.linkId, email), email })
  return `${appUrl}${addressIn(language, '/auth/verify')}?${query}`
}

export function signInLink(url: string, { signIn: t }: Words): Email {
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [{ heading: t.heading }, { text: t.text }, { button: t.button, url }, { small: t.small }],
  }
}
