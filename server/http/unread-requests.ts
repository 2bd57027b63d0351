import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

export function refuseAddress(_error: Error, _request: unknown, { raw }: FastifyReply): void {
  const refusal = new Refusal('malformed_request')
  raw.writeHead(refusal.status, HEADERS).end(JSON.stringify(refusal.problem()))
}

/** Answers a request that the HTTP parser rejects (malformed, headers too large, too slow) and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) writeRefusal(socket, new Refusal(codeOf(error.code)))
  socket.destroy(error)
}

function codeOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'too_long' : 'malformed_request'
}

export function writeRefusal(socket: Socket, refusal: Refusal): void {
  const text = JSON.stringify(refusal.problem())
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(text) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines]
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
}
