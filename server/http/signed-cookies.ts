import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

export type SignedCookie = { name: string; path: string; seconds: number }

/** Gives the browser a value that no script can read and nobody can change. */
export function setSignedCookie(
  { signing, settings }: Pick<Services, 'signing' | 'settings'>,
  reply: FastifyReply,
  { name, path, seconds }: SignedCookie,
  value: string,
): void {
  reply.setCookie(name, `${value}.${signing.sign('cookie', name, value)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.appUrl.startsWith('https://'),
    path,
    maxAge: seconds,
  })
}

export function readSignedCookie(
  { signing }: Pick<Services, 'signing'>,
  request: FastifyRequest,
  { name }: SignedCookie,
): string | undefined {
  const [, value, signature] = /^(.+)\.([^.]+)$/.exec(request.cookies[name] ?? '') ?? []
  return value && signature && signing.verify('cookie', signature, name, value) ? value : undefined
}
