import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { clientOf } from './client-address.ts'
import { readSignedCookie, setSignedCookie } from './signed-cookies.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const browserCookie = { name: 'doodlebloom-browser', path: '/', seconds: YEAR_SECONDS }

export function browserOf(services: Services, request: FastifyRequest): string | undefined {
  return readSignedCookie(services, request, browserCookie)
}

export function rememberBrowser(services: Services, request: FastifyRequest, reply: FastifyReply): string {
  const browserId = browserOf(services, request) ?? randomBytes(18).toString('base64url')
  setSignedCookie(services, reply, browserCookie, browserId)
  return browserId
}

/** The names under which daily use is counted: the client's address and, if known, its browser. */
export function countedNames(services: Services, request: FastifyRequest): string[] {
  const browserId = browserOf(services, request)
  return [`address ${clientOf(request)}`, ...(browserId ? [`browser ${browserId}`] : [])]
}
