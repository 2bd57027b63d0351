import type { FastifyReply } from 'fastify'

export const accessCookie = 'doodlebloom-access'
export const refreshCookie = 'doodlebloom-refresh'

const ACCESS_SECONDS = 15 * 60
const REFRESH_SECONDS = 60 * 24 * 60 * 60
const REFRESH_PATH = '/api/auth'

type Tokens = { accessToken: string; refreshToken: string }

/** Gives the browser its session in cookies that no script can read. */
export function setSessionCookies(reply: FastifyReply, appUrl: string, tokens: Tokens): void {
  const shared = { httpOnly: true, sameSite: 'lax' as const, secure: appUrl.startsWith('https://') }
  reply.setCookie(accessCookie, tokens.accessToken, { ...shared, path: '/', maxAge: ACCESS_SECONDS })
  reply.setCookie(refreshCookie, tokens.refreshToken, {
    ...shared,
    path: REFRESH_PATH,
    maxAge: REFRESH_SECONDS,
  })
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(accessCookie, { path: '/' })
  reply.clearCookie(refreshCookie, { path: REFRESH_PATH })
}
