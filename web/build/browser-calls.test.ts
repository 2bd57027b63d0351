import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { forBrowsers } from './browser-calls.ts'

const forBrowser = (code: string) => forBrowsers(code, parseSync('contract.js', code).program)

it('a call in the browser bundle keeps method and path and loses its schemas', () => {
  const code = `export const getOrder = call({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'An order, with its drawings',
  params: z.object({ id: z.uuid() }),
  reply: Order
})`
  const left = forBrowser(code)
  expect(left).toMatch(/call\(\{\s*method: 'GET',\s*path: '\/api\/orders\/:id',\s*\}\)/)
})

it('shared properties are removed from each call, and the bundler can drop their schemas', () => {
  const shared = 'const nothing = { reply: z.null(), status: 204 }'
  expect(forBrowser(shared)).toBe('const nothing = { reply: /*#__PURE__*/ (() => z.null())(), status: 204 }')
  const left = forBrowser("const leave = call({ method: 'POST', path: '/api/leave', ...nothing })")
  expect(left).toMatch(/call\(\{\s*method: 'POST',\s*path: '\/api\/leave',\s*\}\)/)
})

it('the bundler can drop an unused schema; plain values stay unchanged', () => {
  expect(forBrowser('const Age = z.int().min(1)')).toBe('const Age = /*#__PURE__*/ (() => z.int().min(1))()')
  expect(forBrowser('export const styles = ["clay"]')).toBe('export const styles = ["clay"]')
  expect(forBrowser('export function priceOf() { return call({ reply: 1 }) }')).toContain('reply: 1')
})
