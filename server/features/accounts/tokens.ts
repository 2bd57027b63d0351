import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const ACCESS_SECONDS = 15 * 60
const ISSUER = 'doodlebloom'

export type Access = { accountId: string; sessionId: string }

/** A short-lived token for calls. `secret` signs; whoever knows it can make tokens. */
export function makeAccessToken(secret: string, { accountId, sessionId }: Access): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(keyOf(secret))
}

/** Who a token was made for; undefined for one that is not ours, was changed or has expired. */
export async function readAccessToken(secret: string, token: string): Promise<Access | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer: ISSUER, algorithms: ['HS256'] })
    return typeof payload.sub === 'string' && typeof payload.sid === 'string'
      ? { accountId: payload.sub, sessionId: payload.sid }
      : undefined
  } catch {
    return undefined
  }
}

// Its own key, so that no signature made for cookies or links is ever a token.
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access tokens').digest()
}

export type RefreshToken = { token: string; hash: string }

/** A new refresh token, and what of it is stored. */
export function makeRefreshToken(): RefreshToken {
  return withHash(randomBytes(32).toString('base64url'))
}

/** The token that follows another: the same each time, so that an answer which was lost can be given again. */
export function nextRefreshToken(secret: string, token: string): RefreshToken {
  return withHash(createHmac('sha256', secret).update(`refresh\n${token}`).digest('base64url'))
}

function withHash(token: string): RefreshToken {
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token that a magic link carries: the link's id, and a signature that only this server can make. */
export function linkToken(secret: string, linkId: string, email: string): string {
  const signature = createHmac('sha256', secret).update(`sign-in\n${linkId}\n${email}`).digest('base64url')
  return `${linkId}.${signature}`
}

/** The link's id, if the token was made here for this address. */
export function linkIdOf(secret: string, token: string, email: string): string | undefined {
  const [linkId = ''] = token.split('.')
  const right = Buffer.from(linkToken(secret, linkId, email))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given) ? linkId : undefined
}
