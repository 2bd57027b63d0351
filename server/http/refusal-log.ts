import type { FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Refusal } from '../refusal.ts'

const SECURITY_STATUSES: readonly number[] = [401, 403, 429]
const QUIET_MS = 1000

/** Logs refusals with 401, 403 or 429: the route and the code but never the caller, at most one per second of each kind. */
export function refusalLog(log: Log): (request: FastifyRequest, refusal: Refusal) => void {
  const lastLogged = new Map<string, number>()
  return ({ method, routeOptions }, { status, code }) => {
    if (!SECURITY_STATUSES.includes(status)) return
    const route = `${method} ${routeOptions.url ?? 'unknown'}`
    const kind = `${route} ${code}`
    const now = Date.now()
    if (now - (lastLogged.get(kind) ?? 0) < QUIET_MS) return
    lastLogged.set(kind, now)
    log.info({ event: 'refusal', route, status, code }, 'A request was refused.')
  }
}
