import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'doodlebloom-browser'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Which browser is asking, by its signed cookie; undefined for one that was never given a cookie of ours. */
export function browserOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[COOKIE]
  const read = cookie ? request.unsignCookie(cookie) : undefined
  return read?.valid ? read.value : undefined
}

/** Which browser is asking; one without a cookie gets one. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, appUrl: string): string {
  const browserId = browserOf(request) ?? randomBytes(18).toString('base64url')
  reply.setCookie(COOKIE, browserId, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: appUrl.startsWith('https://'),
    path: '/',
    maxAge: YEAR_SECONDS,
  })
  return browserId
}
