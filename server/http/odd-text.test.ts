import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Call, pathOf } from '#contract/call.ts'
import { contractCalls } from '#tests/contract-calls.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { sampled } from '#tests/selection.ts'
import { orders } from '../database/schema.ts'
import { openLog } from '../log.ts'

const MARK = 'Zwielicht'
const LONG = 100_000
const ODD_TEXTS = {
  NUL: `${MARK}\0end`,
  'half of a character': `${MARK}\ud800end`,
  'a million characters': MARK.padEnd(1_000_000, 'x'),
  'ten thousand characters': MARK.padEnd(10_000, 'x'),
  emoji: `${MARK}👩‍👩‍👧🏽`,
  'right to left': `${MARK}\u202eاسم`,
  'only spaces': '   ',
  'quotes and a backslash': `${MARK}'"\\; --`,
}

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  additionalProperties?: Schema | boolean
  allOf?: Schema[]
}

const schemaOf = (part: z.ZodType): Schema =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema

function sampleOf(schema: Schema, id: string): unknown {
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.prefixItems) return one.prefixItems.map((item) => sampleOf(item, id))
  if (one.type === 'array') return []
  if (one.type === 'boolean') return false
  if (one.type === 'integer' || one.type === 'number')
    return Math.max(one.minimum ?? 0, 5 * Number(one.minimum === 1))
  if (one.type === 'object') return objectOf(one, id)
  if (one.format === 'uuid') return id
  return one.format === 'email' ? 'anna@example.com' : 'text'
}

function objectOf({ properties = {} }: Schema, id: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, id)]))
}

function variantsOf(value: unknown, odd: string): unknown[] {
  if (typeof value === 'string') return [odd]
  if (Array.isArray(value))
    return [
      [odd],
      ...value.flatMap((inner, i) => variantsOf(inner, odd).map((other) => value.with(i, other))),
    ]
  if (typeof value !== 'object' || value === null) return []
  const changed = Object.entries(value).flatMap(([name, inner]) =>
    variantsOf(inner, odd).map((other) => ({ ...value, [name]: other })),
  )
  return [...changed, { ...value, [odd]: odd }]
}

const lines: string[] = []
let parent: Parent
let ids: Record<string, string>
let asked = 0

const picture = await drawingJpeg('cat', 60)
// The pictures do not depend on the text, so skip the real work.
const quick = {
  read: async () => Buffer.from('a reading'),
  preview: async () => ({ picture, cornersToConfirm: null }),
}
const shop = sharedTestApp({
  parts: { pictures: quick },
  log: openLog('debug', { write: (line) => lines.push(line) }),
  settings: { TRUST_PROXY: '1' },
})

beforeAll(async () => {
  parent = await signedIn(shop, 'anna@example.com')
  const order = await parent.order()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  const [image] = (await parent.getOrder(order)).images
  ids = { orders: order.id, images: image?.id ?? '', reports: order.id }
})

const idFor = ({ path }: Call) => ids[path.split('/')[2] ?? ''] ?? ids.orders ?? ''

async function ask(method: string, path: string, body?: string | FormData): Promise<number> {
  const headers = {
    cookie: parent.cookieHeader(),
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  }
  asked++
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(shop.url + path, {
    method,
    headers: { ...headers, ...json },
    body: body ?? null,
  })
  await answer.arrayBuffer()
  return answer.status
}

const statusOf = (method: string, path: string, body?: unknown) =>
  ask(method, path, body === undefined ? undefined : JSON.stringify(body))

function formStatus(path: string, field: string, text: string): Promise<number> {
  const form = new FormData()
  form.set(field, text)
  form.set(path.endsWith('images') ? 'images' : 'image', new Blob([new Uint8Array(picture)]), 'cat.jpg')
  return ask('POST', path, form)
}

async function statuses(call: Call, odd: string): Promise<{ sent: unknown; status: number }[]> {
  const id = idFor(call)
  const params = call.params ? (objectOf(schemaOf(call.params), id) as Record<string, string>) : {}
  const path = pathOf(call.path, params)
  const answers: { sent: unknown; status: number }[] = []
  const note = async (sent: unknown, asking: Promise<number>) => answers.push({ sent, status: await asking })
  if (odd.isWellFormed()) {
    for (const name of Object.keys(params)) {
      const other = pathOf(call.path, { ...params, [name]: odd.slice(0, 2000) })
      await note(other, statusOf(call.method, other))
    }
    for (const name of Object.keys(call.query?.shape ?? {})) {
      const other = `${path}?${new URLSearchParams({ ...objectOf(schemaOf(call.query as z.ZodType), id), [name]: odd.slice(0, 2000) } as Record<string, string>)}`
      await note(other, statusOf(call.method, other))
    }
  }
  if (call.body) {
    for (const body of inShort(odd, variantsOf(sampleOf(schemaOf(call.body), id), odd)))
      await note(body, statusOf(call.method, path, body))
  }
  for (const field of inShort(odd, textFieldsOf(call))) await note(field, formStatus(path, field, odd))
  return answers
}

/** Long texts are slow, so a short run tests them in one field per call. */
const inShort = <Sent>(odd: string, all: Sent[]): Sent[] => (odd.length > LONG ? [...sampled(1, all)] : all)

const textFieldsOf = ({ multipart = {} }: Call): string[] =>
  Object.keys(multipart)
    .map((name) => name.replace('[i]', '[0]'))
    .filter((field) => field !== 'image' && field !== 'images')

const takesText = (call: Call, odd: string): boolean =>
  Boolean(call.body) ||
  textFieldsOf(call).length > 0 ||
  (odd.isWellFormed() && Boolean(call.params || call.query))

test.each(sampled(3, Object.entries(ODD_TEXTS)))(
  'no call of the contract fails with a server error on %s, and the log does not contain the text',
  async (_, odd) => {
    lines.length = 0
    const broken: unknown[] = []
    for (const call of (await contractCalls()).values()) {
      const answers = await statuses(call, odd)
      expect(answers.length > 0, `${call.method} ${call.path}`).toBe(takesText(call, odd))
      for (const { sent, status } of answers) {
        if (status >= 500 && status !== 503)
          broken.push([call.method, call.path, status, JSON.stringify(sent).slice(0, 200)])
      }
    }
    expect(broken).toEqual([])
    expect(lines.filter((line) => line.includes(MARK) || line.includes('anna@'))).toEqual([])
  },
)

test('a form field with the content type JSON gets 400', async () => {
  const type = 'multipart/form-data; boundary=x'
  const head = '--x\r\ncontent-disposition: form-data; name="style"\r\ncontent-type: application/json\r\n\r\n'
  const { status } = await fetch(`${shop.url}/api/previews`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: parent.cookieHeader(), 'x-forwarded-for': '11.0.1.1' },
    body: `${head}{"toString":null}\r\n--x--\r\n`,
  })
  expect(status).toBe(400)
})

test.each([
  ['multipart/form-data'],
  ['multipart/form-data; boundary='],
  ['multipart/form-data; boundary=x'],
  ['multipart/form-data; charset=utf-8'],
])('a malformed form sent as %s gets 400', async (type) => {
  const other = shop.parent()
  const { id } = await other.order()
  for (const path of ['/api/previews', '/api/thumbnails', `/api/orders/${id}/images`]) {
    const { status } = await fetch(shop.url + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        cookie: other.cookieHeader(),
        'x-forwarded-for': `11.0.0.${asked++ % 250}`,
      },
      body: 'no form at all',
    })
    expect(status, path).toBe(400)
  }
})

test.each([
  '/files/%00',
  '/files/originals/%00.jpg?expires=1&signature=%00',
  '/orders/%00',
  '/%00',
  '/api/%00',
  '/dev/mailbox/%00',
  '/api/orders/%ED%A0%80',
  '/orders/%',
  '/ws?%00',
])('GET %s does not fail with a server error', async (path) => {
  expect(await ask('GET', path)).toBeLessThan(500)
})

test('a failing statement is logged without its parameters', async () => {
  const log: string[] = []
  const logger = openLog('debug', { write: (line) => log.push(line) })
  const { db } = shop.services
  for (const failing of [
    db.execute(sql`select ${`${MARK}\nparams: ${MARK}`}::uuid`),
    db.execute(sql`select ${`${MARK}"${MARK}`}::int`),
    db.insert(orders).values({ email: `${MARK}@example.com` } as never),
  ]) {
    const thrown = await failing.then(
      () => undefined,
      (fault: unknown) => fault,
    )
    logger.error({ err: thrown }, 'It failed.')
    logger.error(thrown)
    logger.warn({ error: thrown, order: 7 })
  }

  expect(log).toHaveLength(9)
  expect(log.join('')).not.toContain(MARK)
  expect(log.join('')).toContain('Failed query: select $1::uuid')
})
