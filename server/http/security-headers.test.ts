import { expect, onTestFinished, test } from 'vitest'
import { contractCalls } from '#tests/contract-calls.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { noteRoutes } from '../../tests/integration/access/routes.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const faultsIn = (headers: Headers): string[] => {
  const policy = headers.get('content-security-policy') ?? ''
  const directive = (name: string) => new RegExp(`(?:^|;) *${name} ([^;]*)`).exec(policy)?.[1]
  const transport = headers.get('strict-transport-security') ?? ''
  const faults = {
    'object-src': (directive('object-src') ?? directive('default-src')) !== "'none'",
    'base-uri': directive('base-uri') !== "'none'",
    'frame-ancestors': !directive('frame-ancestors'),
    nosniff: headers.get('x-content-type-options') !== 'nosniff',
    'referrer-policy': !headers.get('referrer-policy'),
    transport: !(
      Number(/max-age=(\d+)/.exec(transport)?.[1]) >= YEAR_SECONDS && /includeSubDomains/.test(transport)
    ),
    'other origins': headers.get('access-control-allow-origin') !== null,
  }
  return Object.entries(faults).flatMap(([name, isFault]) => (isFault ? [name] : []))
}

test('every response over https has the security headers and allows no other origin', async () => {
  const routes = noteRoutes()
  const settings = {
    APP_URL: 'https://shop.example',
    METRICS_TOKEN: 'a token for the operator',
    API_DOCS: 'token',
  }
  const shop = await startTestApp({ settings })
  onTestFinished(() => shop.close())
  const calls = [...(await contractCalls()).values()].map(({ method, path }) => `${method} ${path}`)
  const pages = [...routes].filter((route) => route.startsWith('GET '))
  const headers = { authorization: 'Bearer a token for the operator' }
  for (const route of new Set([...pages, ...calls, 'GET /', 'GET /nowhere', 'GET /api/nowhere'])) {
    const [method = '', url = ''] = route.split(' ')
    const reply = await fetch(shop.url + url.replace(':id', crypto.randomUUID()), { method, headers })
    expect([route, faultsIn(reply.headers)]).toEqual([route, []])
  }
})
