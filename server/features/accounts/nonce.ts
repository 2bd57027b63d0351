import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearPrivateCookie } from '../../http/private-cookies.ts'
import { readSignedCookie, setSignedCookie } from '../../http/signed-cookies.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

const nonceCookie = { name: 'doodlebloom-google', path: '/api/auth/google', seconds: 60 * 60 }

/** A number that this browser asks Google with, so that a token which was meant for another is worth nothing here. */
export function giveNonce(services: Services, reply: FastifyReply): string {
  const nonce = randomBytes(18).toString('base64url')
  setSignedCookie(services, reply, nonceCookie, nonce)
  return nonce
}

/** The number that this browser was given, once. Throws Refusal google_failed without one. */
export function takeNonce(services: Services, request: FastifyRequest, reply: FastifyReply): string {
  const nonce = readSignedCookie(services, request, nonceCookie)
  if (!nonce) throw new Refusal('google_failed')
  clearPrivateCookie(services.settings.appUrl, reply, nonceCookie)
  return nonce
}
