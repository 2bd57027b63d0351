import { randomBytes } from 'node:crypto'
import { hashOf } from './hash-of.ts'
import type { Signing } from './signing.ts'

const ACCESS_MS = 15 * 60 * 1000

export type Access = { accountId: string; sessionId: string }

/** Makes a signed token with the account, the session and the expiry. */
export function makeAccessToken(signing: Signing, { accountId, sessionId }: Access): string {
  const parts = [accountId, sessionId, String(Date.now() + ACCESS_MS)]
  return [...parts, signing.sign('access-token', ...parts)].join('.')
}

export function readAccessToken(signing: Signing, token: string): Access | undefined {
  const [, , expires] = token.split('.')
  return Number(expires) > Date.now() ? readExpiredAccessToken(signing, token) : undefined
}

/** Like readAccessToken, but also accepts an expired token, which is enough to end its session. */
export function readExpiredAccessToken(signing: Signing, token: string): Access | undefined {
  const [accountId = '', sessionId = '', expires = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && signing.verify('access-token', signature, accountId, sessionId, expires)
  return isOurs ? { accountId, sessionId } : undefined
}

export type RefreshToken = { token: string; hash: string }

/** Returns a new refresh token and its hash, which is stored. */
export function makeRefreshToken(): RefreshToken {
  return withHash(randomBytes(32).toString('base64url'))
}

/** Returns the successor of a token, always the same one, so that a lost response can be repeated. */
export function nextRefreshToken(signing: Signing, token: string): RefreshToken {
  return withHash(signing.sign('refresh-token', token))
}

function withHash(token: string): RefreshToken {
  return { token, hash: hashOf(token) }
}

/** The token in a magic link: the link's ID and a signature that only this server can make. */
export function linkToken(signing: Signing, linkId: string, email: string): string {
  return `${linkId}.${signing.sign('sign-in-link', linkId, email)}`
}

/** Returns the link's ID if this server made the token for this address. */
export function linkIdOf(signing: Signing, token: string, email: string): string | undefined {
  const [linkId = '', signature = ''] = token.split('.')
  return signing.verify('sign-in-link', signature, linkId, email) ? linkId : undefined
}
