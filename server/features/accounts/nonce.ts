import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearPrivateCookie } from '../../http/private-cookies.ts'
import { readSignedCookie, setSignedCookie } from '../../http/signed-cookies.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

const nonceCookie = { name: 'doodlebloom-google', path: '/api/auth/google', seconds: 60 * 60 }

/** Issues a nonce for this browser's Google sign-in, so that a token issued for another browser is rejected. */
export function giveNonce(services: Services, reply: FastifyReply): string {
  const nonce = randomBytes(18).toString('base64url')
  setSignedCookie(services, reply, nonceCookie, nonce)
  return nonce
}

/** Returns the nonce given to this browser and clears it. Throws Refusal google_failed without one. */
export function takeNonce(services: Services, request: FastifyRequest, reply: FastifyReply): string {
  const nonce = readSignedCookie(services, request, nonceCookie)
  if (!nonce) throw new Refusal('google_failed')
  clearPrivateCookie(services.settings.appUrl, reply, nonceCookie)
  return nonce
}
