import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../ip-address.ts'

const TOLD_BY_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** True for a request made on this machine: not through a proxy, and not for a foreign host name that resolves to it (DNS rebinding). */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (TOLD_BY_PROXIES.some((name) => headers[name] !== undefined)) return false
  const host = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : ''
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}
