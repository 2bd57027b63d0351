import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { livePath } from '#contract/live.ts'
import type { Problem } from '#contract/refusals.ts'
import { contractCalls } from '#tests/contract-calls.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { type KeptRows, keepRows } from './kept-rows.ts'

const shop = sharedTestApp()
const changes = [...(await contractCalls()).values()].filter(({ method }) => method !== 'GET')

let parent: Parent
let kept: KeptRows
beforeAll(async () => {
  parent = await signedIn(shop, 'anna@example.com')
  await parent.order()
  kept = await keepRows(shop.services.settings.databaseUrl ?? '')
})
afterAll(() => kept.close())

const foreignPages: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another port of our host', { origin: 'http://127.0.0.1:1' }],
  ['no origin to speak of', { origin: 'null' }],
  ['fetch metadata from another site', { 'sec-fetch-site': 'cross-site' }],
  ['fetch metadata from another subdomain', { 'sec-fetch-site': 'same-site' }],
]

test.each(foreignPages)('every changing call is refused for a page with %s', async (_, headers) => {
  for (const { method, path } of changes) {
    const { status, body } = await parent.send<Problem>(method, path, undefined, headers)
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'foreign_site'])
  }
  expect(await kept.changed()).toEqual([])
})

test.each(foreignPages)('a page with %s gets no live connection', async (_, headers) => {
  const address = `${shop.url.replace('http', 'ws')}${livePath}`
  const socket = new WebSocket(address, { headers: { ...headers, cookie: parent.cookieHeader() } })
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.statusCode).toBe(403)
})

test('no changing call from our own pages is refused as foreign', async () => {
  const own = { origin: shop.url, 'sec-fetch-site': 'same-origin' }
  for (const { method, path } of changes) {
    const { body } = await parent.send<Problem | null>(method, path, undefined, own)
    expect([method, path, body?.code]).not.toEqual([method, path, 'foreign_site'])
  }
})
