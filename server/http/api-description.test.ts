import { beforeAll, expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  responses: Record<string, unknown>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  servers: unknown[]
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

const shop = sharedTestApp()
let document: Document
let operations: [name: string, Operation][]
beforeAll(async () => {
  document = (await shop.parent().get<Document>('/api/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one] as [string, Operation]),
  )
})

test('every operation has an id, a summary, a description, tags, security and a 400 response', () => {
  const incomplete = operations.filter(
    ([, { operationId, summary, description, tags, security, responses }]) =>
      !operationId || !summary || !description || !tags?.length || !security || !('400' in responses),
  )

  expect(operations.length).toBeGreaterThan(60)
  expect(incomplete.map(([name]) => name)).toEqual([])
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length)
})

test('every referenced tag, security scheme and component is defined, and no component is unused', () => {
  const tags = document.tags.map(({ name }) => name)
  const schemes = Object.keys(document.components.securitySchemes)
  const named = operations.flatMap(([, { security = [] }]) => security.flatMap(Object.keys))
  const components = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)]

  expect(operations.flatMap(([, one]) => one.tags ?? []).filter((tag) => !tags.includes(tag))).toEqual([])
  expect(new Set(named)).toEqual(new Set(schemes))
  expect(new Set(components.map(([, name]) => name))).toEqual(
    new Set(Object.keys(document.components.schemas)),
  )
})

test('the Stripe webhook is described, and operations list the security schemes they accept', () => {
  const securityOf = (name: string) => Object.fromEntries(operations)[name]?.security

  expect(securityOf('post /api/stripe/webhook')).toEqual([{ stripeSignature: [] }])
  expect(securityOf('get /api/user/orders')).toEqual([{ accessToken: [] }, { session: [] }])
  expect(securityOf('post /api/orders/{id}/generate')).toContainEqual({ browser: [] })
  expect(securityOf('post /api/orders/{id}/unlock')).toEqual([])
  expect(securityOf('post /api/subscription/cancel')).toContainEqual({})
  expect(securityOf('post /api/auth/magic-link')).toEqual([])
})

test('the schema of a tuple describes its items', () => {
  expect(JSON.stringify(document)).not.toMatch(/"type":"array"(?![^{}]*"items")[^{}]*\}/)
  expect(document.servers).toHaveLength(1)
})

test('the documentation page loads /api/openapi.json, and no other copy is served', async () => {
  const page = await shop.parent().get('/api/docs/')
  expect(String(page.body)).toContain('/api/openapi.json')
  expect((await shop.parent().get('/api/docs/openapi.json')).status).toBe(404)
  expect((await shop.parent().get('/api/docs/openapi.yaml')).status).toBe(404)
})

test.each(['[', 'a b', ''])(
  'GET /api/docs with the Host %j does not fail with a server error',
  async (host) => {
    const { statusCode } = await shop.app.inject({ url: '/api/docs', headers: { host } })
    expect(statusCode).toBeLessThan(500)
  },
)
