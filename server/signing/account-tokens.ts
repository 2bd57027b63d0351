import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Signing } from './signing.ts'

const ACCESS_SECONDS = 15 * 60
const ISSUER = 'doodlebloom'

export type Access = { accountId: string; sessionId: string }

export function makeAccessToken(signing: Signing, { accountId, sessionId }: Access): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(signing.key('access-token'))
}

/** Who a token was made for; undefined for one that is not ours, was changed or has expired. */
export function readAccessToken(signing: Signing, token: string): Promise<Access | undefined> {
  return readToken(signing, token, {})
}

/** As readAccessToken, also for a token that has expired: enough to end its session. */
export function readExpiredAccessToken(signing: Signing, token: string): Promise<Access | undefined> {
  return readToken(signing, token, { currentDate: new Date(0) })
}

async function readToken(
  signing: Signing,
  token: string,
  at: { currentDate?: Date },
): Promise<Access | undefined> {
  try {
    const { payload } = await jwtVerify(token, signing.key('access-token'), {
      ...at,
      issuer: ISSUER,
      algorithms: ['HS256'],
    })
    return typeof payload.sub === 'string' && typeof payload.sid === 'string'
      ? { accountId: payload.sub, sessionId: payload.sid }
      : undefined
  } catch {
    return undefined
  }
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
