import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const shop = sharedTestApp()

test('every API path answers 405 to an unsupported method and lists the allowed ones', async () => {
  const { body } = await shop.parent().get<{ paths: Record<string, object> }>('/api/openapi.json')
  const paths = Object.entries(body.paths)
  for (const [path, described] of paths) {
    const has = Object.keys(described)
    const other = ['put', 'patch', 'delete'].find((method) => !has.includes(method)) ?? 'options'
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID())
    const { status, headers } = await shop.parent().send(other.toUpperCase(), address, 'no JSON')
    const allowed = headers.get('allow')?.toLowerCase().split(', ') ?? []
    const withHead = has.includes('get') ? [...has, 'head'] : has
    expect([path, status, new Set(allowed)]).toEqual([path, 405, new Set(withHead)])
  }
  expect(paths.length).toBeGreaterThan(50)
})

test('an unknown API path answers 404 to every method', async () => {
  for (const method of ['GET', 'POST', 'PUT'])
    expect((await shop.parent().send(method, '/api/nothing')).status).toBe(404)
})
