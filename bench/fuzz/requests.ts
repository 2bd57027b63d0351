import fc, { type Arbitrary } from 'fast-check'
import { type Call, pathOf } from '#contract/call.ts'
import { hostileText, mutated, type Odd, odd } from './hostile.ts'
import { valuesOf } from './values.ts'

export type Shot = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** The IDs and pictures that requests may use. */
export type Known = { own: readonly string[]; others: readonly string[]; pictures: readonly Uint8Array[] }

type Input = { params: unknown; query: unknown; body: unknown; parts: unknown }

const json = { 'content-type': 'application/json' }

/** Requests generated from the contract: some valid, most with something wrong. */
export function requestsTo(calls: readonly Call[], known: Known): Arbitrary<Shot> {
  // Calls with a body are tried more often than those that only take an ID.
  const often = calls.flatMap((call) => (call.body || call.multipart ? [call, call, call] : [call]))
  return fc.constantFrom(...often).chain((call) => {
    const right = inputsOf(call, known).map((input) => shotOf(call, input))
    const wrong = fc
      .tuple(inputsOf(call, known), fc.nat(1000), odd)
      .map(([input, at, odd]) => shotOf(call, wronged(input, at, odd)))
    return fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 4, arbitrary: wrong },
      { weight: 1, arbitrary: fc.tuple(right, oddBody).map(([shot, odd]) => ({ ...shot, ...odd })) },
      { weight: 1, arbitrary: fc.tuple(right, oddHeaders).map(withHeaders) },
      { weight: 1, arbitrary: fc.tuple(right, oddMethod).map(([shot, method]) => ({ ...shot, method })) },
    )
  })
}

function inputsOf(call: Call, { own, others, pictures }: Known): Arbitrary<Input> {
  const id = fc.oneof(
    { weight: 8, arbitrary: own.length > 0 ? fc.constantFrom(...own) : fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.uuid() },
  )
  const part = (schema: Call['body']) => (schema ? valuesOf(schema, id) : fc.constant(undefined))
  const names = Object.keys(call.multipart ?? {}).map((name) => name.replace('[i]', '[0]'))
  const fields = Object.fromEntries(
    names.map((name) => [name, name.startsWith('image') ? fc.nat(pictures.length - 1) : fieldText(id)]),
  )
  const parts = fc.record(fields, { requiredKeys: names.filter((name) => name.startsWith('image')) })
  return fc.record({
    params: part(call.params),
    query: part(call.query),
    body: part(call.body),
    parts: call.multipart ? parts.map((chosen) => withPictures(chosen, pictures)) : fc.constant(undefined),
  })
}

const fieldText = (id: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(fc.constantFrom('disney', 'true', '0', '[[0,0],[1,0],[1,1],[0,1]]'), id, hostileText)

const withPictures = (parts: Record<string, unknown>, pictures: readonly Uint8Array[]) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, typeof value === 'number' ? pictures[value] : value]),
  )

/** Makes one thing wrong in one of the inputs of a call. */
function wronged(input: Input, at: number, odd: Odd): Input {
  const present = (['params', 'query', 'body', 'parts'] as const).filter((name) => input[name] !== undefined)
  const name = present[at % present.length]
  if (!name) return { ...input, body: odd.value }
  return { ...input, [name]: mutated(input[name], Math.floor(at / present.length), odd) }
}

function shotOf(call: Call, { params, query, body, parts }: Input): Shot {
  const filled = Object.entries(params ?? {}).map(([name, value]) => [name, textOf(value)])
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]),
  )
  const path = pathOf(call.path, Object.fromEntries(filled)) + (query ? `?${asked}` : '')
  const { method } = call
  if (parts) return { method, path, ...formOf(parts) }
  if (body === undefined) return { method, path, headers: {}, body: undefined }
  return { method, path, headers: json, body: Buffer.from(JSON.stringify(body) ?? '') }
}

/** A value as text that is short enough for a path. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000)

function formOf(parts: object): Pick<Shot, 'headers' | 'body'> {
  const boundary = 'doodlebloom-fuzz'
  const pieces = Object.entries(parts).flatMap(([name, value]) => {
    const file = value instanceof Uint8Array ? '; filename="drawing.jpg"\r\ncontent-type: image/jpeg' : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    const content = value instanceof Uint8Array ? value : Buffer.from(textOf(value))
    return [Buffer.from(head), content, Buffer.from('\r\n')]
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const deep = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels))

const oddBody: Arbitrary<Pick<Shot, 'headers' | 'body'>> = fc
  .oneof(
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text.slice(0, -1))),
    fc.constantFrom(
      deep(50_000),
      Buffer.from('{"email":"a@example.com","email":["b@example.com"]}'),
      Buffer.from('\ufeff{}'),
      Buffer.from('{"childAge":1e400,"bundleType":"single"}'),
      Buffer.from('null'),
      Buffer.alloc(2_000_000, 32),
    ),
  )
  .map((body) => ({ headers: json, body }))

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom(
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'compress;q=9, *;q=x' },
  { accept: 'text/html;q=nonsense' },
  { 'accept-language': 'el;q=banana,,,*' },
  { cookie: 'doodlebloom-access=x.y.z; doodlebloom-browser=%00; doodlebloom-language=../el' },
  { cookie: `doodlebloom-access=${'a'.repeat(6000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic Og==' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { range: 'bytes=9-1,0-' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'for=unknown' },
  { 'x-http-method-override': 'DELETE' },
  { expect: '100-continue' },
)

const withHeaders = ([shot, headers]: [Shot, Record<string, string>]): Shot => ({
  ...shot,
  headers: { ...shot.headers, ...headers },
})

const oddMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
)
