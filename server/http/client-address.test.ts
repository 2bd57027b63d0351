import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { countedAddress, trustOf } from './client-address.ts'

const ASKED = 25

/** One server per setting; each case below uses its own client address. */
const shops = new Map<string, Promise<TestApp>>()
afterAll(() => Promise.all([...shops.values()].map(async (shop) => (await shop).close())))

function shopWith(trustProxy: string): Promise<TestApp> {
  const shop = shops.get(trustProxy) ?? startTestApp({ settings: { TRUST_PROXY: trustProxy } })
  shops.set(trustProxy, shop)
  return shop
}

async function refusedOf(trustProxy: string, forwarded: (i: number) => string): Promise<number> {
  const { url } = await shopWith(trustProxy)
  const id = crypto.randomUUID()
  let refused = 0
  for (let i = 0; i < ASKED; i++) {
    const { status } = await fetch(`${url}/api/orders/${id}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(i) },
      body: '{"key":"x"}',
    })
    if (status === 429) refused++
  }
  return refused
}

test.each(['off', 'on', '1', '127.0.0.1', '127.0.0.0/8,::1'])(
  'with TRUST_PROXY=%s a client that forges forwarded addresses gets 429',
  async (trustProxy) => {
    expect(await refusedOf(trustProxy, (i) => `198.51.100.${i}, 203.0.113.7`)).toBe(5)
  },
)

test.each([
  ['other addresses of its IPv6 network', (i: number) => `2001:db8:1:2:${i}::${i}`],
  ['other ports', (i: number) => `203.0.113.8:${40_000 + i}`],
  ['other ports of an IPv6 address', (i: number) => `[2001:db8:1:3::7]:${40_000 + i}`],
  ['other texts that are no addresses', (i: number) => `unknown-${i}`],
])('behind a proxy a client that switches to %s gets 429', async (_, forwarded) => {
  expect(await refusedOf('1', forwarded)).toBe(5)
})

test('behind two proxies the address seen by the outer one counts, and different clients do not share a limit', async () => {
  expect(await refusedOf('2', (i) => `192.0.2.1, 203.0.113.${i}, 10.0.0.2`)).toBe(0)
})

test('a proxy outside the trusted networks is treated as the client', () => {
  const trusts = trustOf(readSettings({ TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' }).trustedProxies)

  expect(
    ['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:5000', '2001:db8::7'].map((one) => trusts?.(one, 0)),
  ).toEqual([true, true, true, true])
  expect(['11.1.2.3', '2001:db9::7', 'localhost', ''].map((one) => trusts?.(one, 0))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('an IPv6 address is counted by its /64 network, an IPv4-mapped one as IPv4', () => {
  expect(countedAddress('2001:DB8:0:1:ffff::1')).toBe(countedAddress('2001:db8::1:0:0:0:2'))
  expect(countedAddress('2001:db8:0:2::1')).not.toBe(countedAddress('2001:db8:0:1::1'))
  expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(countedAddress('::1')).toBe(countedAddress('::2'))
  expect(countedAddress('nobody')).toBeUndefined()
})

test.each(['yes', '-1', '10', '1,2', '10.0.0.0/33', 'proxy.example', '1.2.3.4/8/8', ''])(
  'TRUST_PROXY=%j is refused at startup, or off when empty',
  (text) => {
    const read = () => readSettings({ TRUST_PROXY: text })
    if (text === '') expect(read().trustedProxies).toBeUndefined()
    else expect(read).toThrow(SettingsError)
  },
)
