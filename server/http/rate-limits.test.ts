import { expect, onTestFinished, test } from 'vitest'
import { contractCalls } from '#tests/contract-calls.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { isBuiltFile, noteRoutes } from '../../tests/integration/access/routes.ts'
import { pageRows } from '../../tests/integration/access/rows.ts'

const UNLOCKS_A_MINUTE = 20

async function twoServers(): Promise<[TestApp, TestApp]> {
  const one = await startTestApp({ settings: { TRUST_PROXY: '1' } })
  const other = await startTestApp({ settings: { TRUST_PROXY: '1' }, beside: one })
  onTestFinished(async () => {
    await other.close()
    await one.close()
  })
  return [one, other]
}

const guess = ({ url }: TestApp, client: string) =>
  fetch(`${url}/api/orders/${crypto.randomUUID()}/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.1, ${client}` },
    body: '{"key":"made up"}',
  })

test('two servers behind a proxy share the count of a client, and another client is counted separately', async () => {
  const servers = await twoServers()
  const statuses: number[] = []
  for (let i = 0; i < UNLOCKS_A_MINUTE + 4; i++) {
    const server = servers[i % 2] as TestApp
    statuses.push((await guess(server, '203.0.113.7')).status)
  }
  expect(statuses).toEqual([...Array(UNLOCKS_A_MINUTE).fill(404), 429, 429, 429, 429])
  expect((await guess(servers[0], '203.0.113.8')).status).toBe(404)
})

/** Routes that are cheap, or for requests from this machine only. */
const unlimited = [
  ...['GET /healthz', 'GET /readyz', 'GET /robots.txt', 'GET /sitemap.xml'],
  ...['GET /dev/mailbox', 'GET /dev/mailbox/:name'],
]

test('each API call and each other route that uses the database or files has a rate limit and sends Retry-After', async () => {
  const limited: string[] = []
  const routes = noteRoutes(({ config, method, url }) => {
    if (!config?.rateLimit) return
    config.rateLimit = { ...config.rateLimit, max: 0 }
    limited.push(...[method].flat().map((one) => `${one} ${url}`))
  })
  const shop = await startTestApp()
  onTestFinished(() => shop.close())
  for (const { method, path } of (await contractCalls()).values())
    expect(limited).toContain(`${method} ${path}`)
  const read = [...routes].filter(
    (route) => /^GET (?!\/api\/)/.test(route) && !limited.includes(route) && !isBuiltFile(route),
  )
  expect(read.sort()).toEqual(unlimited.sort())

  for (const route of limited.filter((one) => !one.startsWith('HEAD '))) {
    const [method = '', url = ''] = route.split(' ')
    const reply = await fetch(shop.url + url, { method })
    const wait = Number(reply.headers.get('retry-after'))
    if (!pageRows.includes(route)) expect([route, reply.status]).toEqual([route, 429])
    expect([route, wait > 0 && wait <= 60]).toEqual([route, true])
  }
})
