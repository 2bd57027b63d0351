import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { connectionLimits } from './connections.ts'

const MORE = 20

let shop: TestApp
const sockets: Socket[] = []
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.close()
})

async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('one address holds only so many connections, and another address is served meanwhile', async () => {
  const greedy: Socket[] = []
  for (let i = 0; i < connectionLimits.perAddress + MORE; i++) greedy.push(await connectFrom('127.0.0.9'))
  await sleep(200)

  expect(greedy.filter((socket) => socket.closed || socket.destroyed)).toHaveLength(MORE)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)

  for (const socket of greedy) socket.destroy()
  await sleep(200)
  const again = await connectFrom('127.0.0.9')
  again.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(String((await once(again, 'data'))[0])).toContain('200 OK')
})

test('the server has a limit of time for the head of a request, for silence and for idle connections', () => {
  const { headersTimeout, timeout, keepAliveTimeout } = shop.app.server

  expect(headersTimeout).toBeLessThanOrEqual(20_000)
  expect(timeout).toBeLessThanOrEqual(180_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(30_000)
})
