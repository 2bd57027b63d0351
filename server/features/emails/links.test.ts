import { expect, test } from 'vitest'
import { openSigning } from '#server/signing/signing.ts'
import { emailLinks } from './links.ts'

test('the sign-in link opens the page that verifies it, in the language of the email, with token and address', () => {
  const reader = { recipient: 'anna@example.com', language: 'el' } as const
  const url = new URL(emailLinks('https://doodlebloom.example', openSigning('a secret'), reader).signIn('id'))
  expect([url.pathname, url.searchParams.get('email')]).toEqual(['/el/auth/verify', reader.recipient])
  expect(url.searchParams.get('token')).toMatch(/^id/)
})
