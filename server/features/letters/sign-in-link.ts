import { brand } from '#contract/brand.ts'
import { linkToken } from '../accounts/tokens.ts'
import type { Letter } from './letter.ts'

export type SignInLink = { linkId: string }

/** The address of the page that signs in; the token is made here, at the last moment, and stored nowhere. */
export function signInUrl(appUrl: string, secret: string, linkId: string, email: string): string {
  const query = new URLSearchParams({ token: linkToken(secret, linkId, email), email })
  return `${appUrl}/auth/verify?${query}`
}

/** To whoever asked to sign in with this address. */
export function signInLink(url: string): Letter {
  return {
    subject: `Sign in to ${brand.name}`,
    preview: 'Your link works once, for 10 minutes.',
    parts: [
      { heading: 'Your way in' },
      { text: 'Open this link to sign in. It works once, for 10 minutes, on this device or another.' },
      { button: 'Sign in', url },
      {
        small:
          'Somebody typed your address to sign in. If it was not you, do nothing: without this link nobody gets in.',
      },
    ],
  }
}
