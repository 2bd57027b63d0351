import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { startFake } from '#tests/fakes/model-server.ts'
import { isPublicAddress, publicLookup } from './addresses.ts'
import { download, mostResultBytes } from './download.ts'
import { ModelFailure } from './failure.ts'
import { retryAfterMs } from './retry-after.ts'

const asking = { timeoutMs: 2000, signal: new AbortController().signal }

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['192.88.99.1', false],
  ['2001:20::1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('isPublicAddress of %s is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('publicLookup refuses a name that resolves to this machine', async () => {
  const found = (await lookup('localhost', { all: true }))[0]?.address
  expect(found).toMatch(/127|::1/)
  const refused = new Promise((settle) => publicLookup('localhost', {}, (error) => settle(error?.message)))
  expect(await refused).toMatch(/private network/)
})

const results = { hosts: ['replicate.delivery', '.replicate.delivery'], ownUrl: 'http://127.0.0.1:9999' }

test.each([
  'https://example.com/out.png',
  'http://replicate.delivery/out.png',
  'https://replicate.delivery:8443/out.png',
  'https://user:word@replicate.delivery/out.png',
  'https://replicate.delivery.example.com/out.png',
  'https://evilreplicate.delivery/out.png',
  'https://127.0.0.1/out.png',
  'https://[::1]/out.png',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'not an address',
])('a result at %s is not fetched', async (url) => {
  await expect(download(url, results, asking)).rejects.toMatchObject({ failure: { kind: 'bad_output' } })
})

test('a result that redirects to another server is not fetched from there', async () => {
  const inner = await startFake(({ send }) => send(200, 'text/plain', 'a secret'))
  const outer = await startFake(({ json }) => json(302, {}, { location: `${inner.url}/secret` }))
  const found = download(`${outer.url}/out.png`, { hosts: [], ownUrl: outer.url }, asking)
  await expect(found).rejects.toMatchObject({ failure: { kind: 'bad_output' } })
  expect(inner.received).toEqual([])
  await Promise.all([inner.close(), outer.close()])
})

test('a result that is too large or redirects in a loop is refused', async () => {
  const server = await startFake(({ url, send, json }) => {
    if (url.pathname === '/large') send(200, 'image/png', Buffer.alloc(mostResultBytes + 1))
    else json(302, {}, { location: '/circle' })
  })
  const from = { hosts: [], ownUrl: server.url }
  for (const path of ['/large', '/circle']) {
    await expect(download(server.url + path, from, asking)).rejects.toBeInstanceOf(ModelFailure)
  }
  await server.close()
})

test.each([
  [{ 'retry-after-ms': '1500' }, 1500],
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('retryAfterMs reads the headers %o as %s ms', (headers, ms) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>))).toBe(ms)
})

test('retryAfterMs reads a date as the time until then', () => {
  const ms = retryAfterMs(new Headers({ 'retry-after': new Date(Date.now() + 5000).toUTCString() }))
  expect(ms).toBeGreaterThan(2900)
  expect(ms).toBeLessThan(5001)
})
