import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../refusal.ts'
import { writeRefusal } from './unread-requests.ts'

/** How slowly a request body may arrive. A phone on weak 3G sends about 8 kB/s and may pause in a tunnel. */
export type BodyPatience = { graceMs: number; bytesPerSecond: number; silentMs: number; checkMs: number }

export const usualPatience: BodyPatience = {
  graceMs: 60_000,
  bytesPerSecond: 2_000,
  silentMs: 60_000,
  checkMs: 5_000,
}

type Reading = {
  request: IncomingMessage
  response: ServerResponse
  begunAt: number
  bytesBefore: number
  bytesSeen: number
  heardAt: number
}

export function watchBodies(patience: BodyPatience): {
  watch(request: IncomingMessage, response: ServerResponse): void
  stop(): void
} {
  const readings = new Set<Reading>()
  const check = () => {
    for (const reading of readings) {
      if (isOver(reading)) readings.delete(reading)
      else if (isTooSlow(reading, patience)) end(reading)
    }
  }
  const timer = setInterval(check, patience.checkMs).unref()
  return {
    watch(request, response) {
      if (!mayHaveBody(request)) return
      const [now, bytes] = [Date.now(), request.socket.bytesRead]
      const start = { begunAt: now, heardAt: now, bytesBefore: bytes, bytesSeen: bytes }
      readings.add({ request, response, ...start })
    },
    stop: () => clearInterval(timer),
  }
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isOver = ({ request }: Reading): boolean => request.complete || request.socket.destroyed

function isTooSlow(reading: Reading, { graceMs, bytesPerSecond, silentMs, checkMs }: BodyPatience): boolean {
  const { socket } = reading.request
  const now = Date.now()
  // While the socket is paused, nothing can arrive.
  if (socket.isPaused()) reading.begunAt += checkMs
  if (socket.isPaused() || socket.bytesRead > reading.bytesSeen) reading.heardAt = now
  reading.bytesSeen = socket.bytesRead
  const countedMs = now - reading.begunAt - graceMs
  const least = (bytesPerSecond * countedMs) / 1000
  return now - reading.heardAt > silentMs || socket.bytesRead - reading.bytesBefore < least
}

/** Sends the reason unless a response was already started, then closes the connection. */
function end({ request, response }: Reading): void {
  if (!response.headersSent) writeRefusal(request.socket, new Refusal('too_slow'))
  request.socket.destroySoon()
  request.destroy()
}
