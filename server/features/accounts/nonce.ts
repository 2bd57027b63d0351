import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal.ts'

const COOKIE = 'doodlebloom-google'
const PATH = '/api/auth/google'
const SECONDS = 60 * 60

/** A number that this browser asks Google with, so that a token which was meant for another is worth nothing here. */
export function giveNonce(reply: FastifyReply, appUrl: string): string {
  const nonce = randomBytes(18).toString('base64url')
  reply.setCookie(COOKIE, nonce, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: appUrl.startsWith('https://'),
    path: PATH,
    maxAge: SECONDS,
  })
  return nonce
}

/** The number that this browser was given, once. Throws Refusal google_failed without one. */
export function takeNonce(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies[COOKIE]
  const read = cookie ? request.unsignCookie(cookie) : undefined
  if (!read?.valid) throw new Refusal('google_failed')
  reply.clearCookie(COOKIE, { path: PATH })
  return read.value
}
