import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearPrivateCookie, readPrivateCookie, setPrivateCookie } from '../../http/private-cookies.ts'

const access = { name: 'doodlebloom-access', path: '/', seconds: 15 * 60 }
const refresh = { name: 'doodlebloom-refresh', path: '/api/auth', seconds: 60 * 24 * 60 * 60 }

type Tokens = { accessToken: string; refreshToken: string }

export function setSessionCookies(
  appUrl: string,
  reply: FastifyReply,
  { accessToken, refreshToken }: Tokens,
): void {
  setPrivateCookie(appUrl, reply, access, accessToken)
  setPrivateCookie(appUrl, reply, refresh, refreshToken)
}

export function readSessionCookies(appUrl: string, request: FastifyRequest): Partial<Tokens> {
  const accessToken = readPrivateCookie(appUrl, request, access)
  const refreshToken = readPrivateCookie(appUrl, request, refresh)
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

export function clearSessionCookies(appUrl: string, reply: FastifyReply): void {
  clearPrivateCookie(appUrl, reply, access)
  clearPrivateCookie(appUrl, reply, refresh)
}
