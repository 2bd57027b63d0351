import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/factories/until.ts'
import { usualPatience, watchBodies } from './slow-bodies.ts'

const patience = { graceMs: 300, bytesPerSecond: 2_000, silentMs: 600, checkMs: 50 }
const CONNECTIONS = 150

let server: Server
let bodies: ReturnType<typeof watchBodies>
let received: number
const sockets: Socket[] = []
beforeEach(async () => {
  received = 0
  bodies = watchBodies(patience)
  server = createServer((request, response) => {
    bodies.watch(request, response)
    if (request.url === '/early') response.end('no')
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    request.on('error', () => undefined)
    request.on('end', () => response.writableEnded || response.end('all'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  bodies.stop()
  server.close()
})

function send(head: string, piece: string, everyMs: number, pieces = Number.POSITIVE_INFINITY) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  let sent = 0
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(`${head}\r\nhost: x\r\n`)
  socket.write(
    head.includes('chunked') ? '\r\n' : `content-length: ${piece.length * Math.min(pieces, 1e5)}\r\n\r\n`,
  )
  const timer = setInterval(() => {
    if (sent++ < pieces) socket.write(piece)
    else clearInterval(timer)
  }, everyMs)
  const start = Date.now()
  // `once` would fail on a connection reset, which also counts as closed.
  const closed = new Promise<{ answer: string; ms: number }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ answer, ms: Date.now() - start })
    })
  })
  return { closed, answered: () => answer }
}

test('connections that send their bodies too slowly are all closed with 408', async () => {
  const dripping = Array.from({ length: CONNECTIONS }, () => send('POST / HTTP/1.1', 'x', 100).closed)

  const ended = await Promise.all(dripping)

  expect(ended.filter(({ answer }) => /^HTTP\/1.1 408 .*too_slow/s.test(answer))).toHaveLength(CONNECTIONS)
})

test.each([
  ['drips chunks', 'POST / HTTP/1.1\r\ntransfer-encoding: chunked', '1\r\nx\r\n', 100],
  ['sends nothing', 'POST / HTTP/1.1', 'xxxxx', 100_000],
  ['drips on after it was answered', 'POST /early HTTP/1.1', 'x', 100],
])('a connection that %s is closed', async (_, head, piece, everyMs) => {
  const { ms } = await send(head, piece, everyMs).closed

  expect(ms).toBeLessThan(10 * patience.silentMs)
})

test('a slow but steady body is received completely, however long it takes', async () => {
  const upload = send('POST / HTTP/1.1', 'x'.repeat(500), 100, 20)

  await until(async () => upload.answered())

  expect(upload.answered()).toMatch(/^HTTP\/1.1 200 .*all/s)
  expect(received).toBe(10_000)
})

test('the usual body limits allow a weak 3G connection of 8 kB/s and a minute of silence', () => {
  const weak3g = 8_000
  expect(usualPatience.bytesPerSecond * 2).toBeLessThan(weak3g)
  expect(usualPatience.silentMs).toBeGreaterThanOrEqual(60_000)
})
