import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './errors.ts'

async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw error
  })
  const reply = await app.inject('/')
  await app.close()
  return [reply.statusCode, reply.json().code]
}

test('An error that carries the 401 of a payment gateway is answered 500', async () => {
  const revokedKey = Object.assign(new Error('Invalid API Key provided'), { statusCode: 401 })
  expect(await answerTo(revokedKey)).toEqual([500, 'broken'])
})

test('A range beyond the end of a file is answered 416', async () => {
  const noSuchRange = Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416, expose: true })
  expect(await answerTo(noSuchRange)).toEqual([416, 'malformed_request'])
})

test.each([
  ['a database that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a database that became a standby', Object.assign(new Error('cannot execute'), { code: '25006' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a file store that hung up', Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })],
  ['a server that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('%s is answered 503, even as the cause of another error', async (_, cause) => {
  expect(await answerTo(new Error('Failed query', { cause }))).toEqual([503, 'unavailable'])
})
