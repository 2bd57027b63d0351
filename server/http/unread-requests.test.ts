import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const shop = sharedTestApp()

const malformed = { code: 'malformed_request', error: expect.any(String) }

test.each(['/api/orders/%ff', '/%ff', '/files/%ff', `/api/orders/${'a'.repeat(9000)}`])(
  'A malformed URL gets 400 with the usual body and headers: %.20s',
  async (path) => {
    const reply = await fetch(shop.url + path)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await reply.json()).toEqual(malformed)
  },
)

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed_request'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'too_long'],
])('A connection that sends %s is refused with the usual body and headers', async (_, sent, status, code) => {
  const { head, body } = await answerTo(sent)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toEqual({ code, error: expect.any(String) })
})

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('JSON nested ten thousand levels deep with %s gets 400', async (open, close) => {
  const body = `${open.repeat(10_000)}1${close.repeat(10_000)}`
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
})

async function answerTo(sent: string): Promise<{ head: string; body: string }> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body }
}
