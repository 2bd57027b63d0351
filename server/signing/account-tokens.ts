import { createHash, randomBytes } from 'node:crypto'
import type { Signing } from './signing.ts'

const ACCESS_MS = 15 * 60 * 1000

export type Access = { accountId: string; sessionId: string }

/** Names the account, the session and when it ends, and is signed. */
export function makeAccessToken(signing: Signing, { accountId, sessionId }: Access): string {
  const parts = [accountId, sessionId, String(Date.now() + ACCESS_MS)]
  return [...parts, signing.sign('access-token', ...parts)].join('.')
}

export function readAccessToken(signing: Signing, token: string): Access | undefined {
  const [, , expires] = token.split('.')
  return Number(expires) > Date.now() ? readExpiredAccessToken(signing, token) : undefined
}

/** As readAccessToken, also for a token that has expired: enough to end its session. */
export function readExpiredAccessToken(signing: Signing, token: string): Access | undefined {
  const [accountId = '', sessionId = '', expires = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && signing.verify('access-token', signature, accountId, sessionId, expires)
  return isOurs ? { accountId, sessionId } : undefined
}

export type RefreshToken = { token: string; hash: string }

/** A new refresh token, and what of it is stored. */
export function makeRefreshToken(): RefreshToken {
  return withHash(randomBytes(32).toString('base64url'))
}

/** The token that follows another: the same each time, so that an answer which was lost can be given again. */
export function nextRefreshToken(signing: Signing, token: string): RefreshToken {
  return withHash(signing.sign('refresh-token', token))
}

function withHash(token: string): RefreshToken {
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token that a magic link carries: the link's id, and a signature that only this server can make. */
export function linkToken(signing: Signing, linkId: string, email: string): string {
  return `${linkId}.${signing.sign('sign-in-link', linkId, email)}`
}

/** The link's id, if the token was made here for this address. */
export function linkIdOf(signing: Signing, token: string, email: string): string | undefined {
  const [linkId = '', signature = ''] = token.split('.')
  return signing.verify('sign-in-link', signature, linkId, email) ? linkId : undefined
}
