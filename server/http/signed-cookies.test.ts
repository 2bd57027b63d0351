import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { openSigning } from '../signing/signing.ts'
import { readSignedCookie, setSignedCookie } from './signed-cookies.ts'

const services = {
  settings: readSettings({}),
  signing: openSigning('a secret of thirty-two characters for tests'),
}
const browser = { name: 'browser', path: '/', seconds: 60 }
const nonce = { name: 'nonce', path: '/', seconds: 60 }

test('a signed cookie is ignored under another name or with a changed value', async () => {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', (request, reply) => {
    setSignedCookie(services, reply, nonce, 'a.value')
    return [browser, nonce].map((one) => readSignedCookie(services, request, one) ?? null)
  })
  const first = await app.inject('/')
  expect(first.json()).toEqual([null, null])
  const { value } = first.cookies[0] ?? { value: '' }
  const read = async (cookies: Record<string, string>) => (await app.inject({ url: '/', cookies })).json()
  expect(await read({ nonce: value })).toEqual([null, 'a.value'])
  expect(await read({ browser: value })).toEqual([null, null])
  expect(await read({ nonce: value.replace('a.value', 'b.value') })).toEqual([null, null])
  await app.close()
})
