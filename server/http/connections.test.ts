import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { connectionLimits, finishRequests } from './connections.ts'

const MORE = 20

const shop = sharedTestApp()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function isServed(): Promise<boolean> {
  const socket = await connectFrom('127.0.0.9')
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => [])
  return String(answer[0]).includes('200 OK')
}

test('connections per address are limited, and another address is still served', async () => {
  const greedy: Socket[] = []
  for (let i = 0; i < connectionLimits.perAddress + MORE; i++) greedy.push(await connectFrom('127.0.0.9'))
  const ended = () => greedy.filter((socket) => socket.closed || socket.destroyed)
  await until(async () => ended().length >= MORE)

  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(ended()).toHaveLength(MORE)

  for (const socket of greedy) socket.destroy()
  await until(isServed)
})

test('the server has timeouts for request headers, silent connections and idle connections', () => {
  const { headersTimeout, timeout, keepAliveTimeout } = shop.app.server

  expect(headersTimeout).toBeLessThanOrEqual(20_000)
  expect(timeout).toBeLessThanOrEqual(180_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(30_000)
})

test('a stopping server answers running requests and accepts no new ones', async () => {
  const app = Fastify({ forceCloseConnections: true })
  finishRequests(app)
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    begun.resolve()
    return answer.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked = fetch(`${url}/slow`).then((response) => response.text())
  await begun.promise

  const closed = app.close()
  await until(() =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  )
  answer.resolve('saved')

  expect(await asked).toBe('saved')
  await closed
})

test('a request that never ends does not keep a server from stopping', async () => {
  const app = Fastify({ forceCloseConnections: true })
  finishRequests(app, { ...connectionLimits, lastRequestsMs: 50 })
  const begun = Promise.withResolvers<void>()
  app.get('/endless', () => {
    begun.resolve()
    return new Promise<never>(() => {})
  })
  const asked = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/endless`)
  const cut = expect(asked).rejects.toThrow()
  await begun.promise

  await app.close()

  await cut
})
