import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { websocketLimits } from './websocket-limits.ts'

const ADDRESSES = 8
const SUBSCRIPTIONS = 20

const shop = sharedTestApp()
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

async function open(localAddress: string, cookie = ''): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/ws`, { localAddress, headers: { cookie } })
  sockets.push(socket)
  const refused = once(socket, 'unexpected-response').then(() => undefined)
  return Promise.race([once(socket, 'open').then(() => socket), refused])
}

const subscribe = (socket: WebSocket) =>
  socket.send(JSON.stringify({ type: 'subscribe', orderId: crypto.randomUUID() }))

test('WebSockets per address are limited, and closing them makes room for new ones', async () => {
  const opened = []
  for (let i = 0; i < websocketLimits.perAddress + 10; i++) opened.push(await open('127.0.0.7'))

  expect(opened.filter(Boolean)).toHaveLength(websocketLimits.perAddress)
  expect(await open('127.0.0.8')).toBeDefined()

  for (const socket of opened) socket?.terminate()
  expect(await until(() => open('127.0.0.7'))).toBeDefined()
})

test('WebSockets per browser are limited across all addresses', async () => {
  const parent = shop.parent()
  await parent.order()
  const opened = []
  for (let i = 0; i < websocketLimits.perBrowser + 5; i++)
    opened.push(await open(`127.0.1.${i + 1}`, parent.cookieHeader()))

  expect(opened.filter(Boolean)).toHaveLength(websocketLimits.perBrowser)
})

test('thousands of subscriptions to orders that do not exist cost few queries and do not delay /readyz', async () => {
  const select = vi.spyOn(shop.services.db, 'select')
  const crowd: WebSocket[] = []
  for (let i = 0; i < ADDRESSES * websocketLimits.perAddress; i++) {
    const socket = await open(`127.0.2.${1 + (i % ADDRESSES)}`)
    if (socket) crowd.push(socket)
  }
  let refused = 0
  for (const socket of crowd) {
    socket.on('message', (data) => {
      if (String(data).includes('order_not_found')) refused++
    })
  }
  const asked = crowd.length * SUBSCRIPTIONS
  for (const socket of crowd) for (let i = 0; i < SUBSCRIPTIONS; i++) subscribe(socket)
  await sleep(20)
  const begun = performance.now()
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
  await until(async () => refused === asked)

  expect(asked).toBe(6_400)
  expect(select.mock.calls.length).toBeLessThan(asked / 20)
})

test('a WebSocket that keeps subscribing to orders that do not exist is closed with code 1008', async () => {
  const socket = await open('127.0.0.1')
  const closed = socket && once(socket, 'close')
  for (let i = 0; i < 150; i++) if (socket) subscribe(socket)

  expect((await closed)?.[0]).toBe(1008)
})

test.each([
  ['without a mask', [0x81, 1, 65]],
  ['of an unknown kind', [0x83, 0x80, 0, 0, 0, 0]],
  ['longer than a message may be', [0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]],
])('a frame %s closes its WebSocket without an error in the log', async (_, bytes) => {
  const opened = await open('127.0.0.9')
  const closed = opened && once(opened, 'close')
  const { _socket: raw } = opened as unknown as { _socket: Socket }
  raw.write(Buffer.from(bytes))
  await closed
})
