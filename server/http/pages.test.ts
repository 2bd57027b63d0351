import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { until } from '#tests/factories/until.ts'
import { servePages } from './pages.ts'

const app = fastify()
afterEach(() => app.close())

test('once it is up, a page is made as small as it gets before a parent asks for it', async () => {
  const text = '<p>A house with an apple tree</p>'.repeat(40)
  const page = { text, scriptHashes: [], etag: '', brotli: null as Promise<Buffer> | null }
  await servePages(app, {
    pages: new Map([['/', page]]),
    production: false,
    appUrl: 'http://localhost',
  })
  expect(page.brotli).toBeNull()
  await app.listen({ port: 0 })
  await until(async () => page.brotli !== null)
  expect(brotliDecompressSync((await page.brotli) ?? '').toString()).toBe(text)
})
