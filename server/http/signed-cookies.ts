import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { type PrivateCookie, readPrivateCookie, setPrivateCookie } from './private-cookies.ts'

type Needs = Pick<Services, 'signing' | 'settings'>

export function setSignedCookie(
  { signing, settings }: Needs,
  reply: FastifyReply,
  cookie: PrivateCookie,
  value: string,
): void {
  const signed = `${value}.${signing.sign('cookie', cookie.name, value)}`
  setPrivateCookie(settings.appUrl, reply, cookie, signed)
}

export function readSignedCookie(
  { signing, settings }: Needs,
  request: FastifyRequest,
  cookie: PrivateCookie,
): string | undefined {
  const given = readPrivateCookie(settings.appUrl, request, cookie) ?? ''
  const [, value, signature] = /^(.+)\.([^.]+)$/.exec(given) ?? []
  return value && signature && signing.verify('cookie', signature, cookie.name, value) ? value : undefined
}
