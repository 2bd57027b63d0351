import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { forBrowsers } from './browser-calls.ts'

const forBrowser = (code: string) => forBrowsers(code, parseSync('contract.js', code).program)

it('a browser is told where a call goes, and no schema', () => {
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

it('a schema may go when nobody uses it, and plain values stay as they are', () => {
  expect(forBrowser('const Age = z.int().min(1)')).toBe('const Age = /*#__PURE__*/ (() => z.int().min(1))()')
  expect(forBrowser('export const styles = ["clay"]')).toBe('export const styles = ["clay"]')
  expect(forBrowser('export function priceOf() { return call({ reply: 1 }) }')).toContain('reply: 1')
})
