import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { drawingJpeg, drawingPng } from '#tests/drawings/drawings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const drawing = await drawingJpeg('fish', 400)
const shop = sharedTestApp()

test('an uploaded drawing is pending and served with private caching', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { status, body } = await parent.upload(order.id, [
    { bytes: drawing, style: 'realistic', context: ' A fish ' },
  ])
  expect(status).toBe(201)
  expect(body[0]).toMatchObject({
    status: 'pending',
    style: 'realistic',
    contextPrompt: 'A fish',
    generatedUrl: null,
  })
  const shown = await parent.get<Buffer>(body[0]?.originalUrl ?? '')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('cache-control')).toContain('private')
})

test('an upload sent several times, even concurrently, is stored once', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const file = { bytes: drawing, uploadId: '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11' }
  const replies = await Promise.all([1, 2, 3].map(() => parent.upload(order.id, [file])))
  expect(new Set(replies.map(({ body }) => body[0]?.id)).size).toBe(1)
  expect((await parent.getOrder(order)).images).toHaveLength(1)
  const unread = await parent.upload(order.id, [{ ...file, bytes: Buffer.from('not read again') }])
  expect([unread.status, unread.body]).toMatchObject([201, replies[0]?.body ?? []])
})

test('drawings are listed by the position that the parent chose, whichever arrives first', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [{ bytes: drawing, context: 'second', position: 1 }])
  await parent.upload(order.id, [{ bytes: drawing, context: 'first', position: 0 }])
  await parent.upload(order.id, [{ bytes: drawing, context: 'last' }])
  const { images } = await parent.getOrder(order)
  expect(images.map((image) => image.contextPrompt)).toEqual(['first', 'second', 'last'])
})

test('an order accepts no more drawings than its bundle, even if they arrive concurrently', async () => {
  const { parent, order } = await shop.parentWithOrder({ bundleType: 'single' })
  const replies = await Promise.all([1, 2, 3].map(() => parent.upload(order.id, [{ bytes: drawing }])))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  expect((await parent.getOrder(order)).images).toHaveLength(1)
})

test('if one file of several cannot be used, none is stored and the reply names the file', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const reply = await parent.upload(order.id, [{ bytes: drawing }, { bytes: Buffer.from('no picture') }])
  const problem = reply.body as unknown as Problem
  expect([reply.status, problem.code]).toEqual([415, 'unsupported_type'])
  expect(Object.keys(problem.fields ?? {})).toEqual(['images[1]'])
  expect((await parent.getOrder(order)).images).toEqual([])
})

test('a style that does not exist and a context that is too long are refused', async () => {
  const { parent, order } = await shop.parentWithOrder()
  for (const wrong of [{ style: 'cubist' }, { context: 'x'.repeat(501) }]) {
    expect((await parent.upload(order.id, [{ bytes: drawing, ...wrong }])).status).toBe(400)
  }
})

test('an upload without a file is refused with 400', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const reply = await parent.upload(order.id, [])
  expect(reply.status).toBe(400)
})

test('the file type is detected by content: a PNG named .jpg is accepted, a GIF named .png is not', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const png = await drawingPng('fish', 300)
  const gif = await sharp(drawing).gif().toBuffer()
  expect((await parent.upload(order.id, [{ bytes: png, name: 'a.jpg' }])).status).toBe(201)
  expect((await parent.upload(order.id, [{ bytes: gif, name: 'a.png' }])).status).toBe(415)
})

const shared = new URL('../../../../shared/data/', import.meta.url)
type Entry = { file: string; upload_name?: string; expect: string; either_ok?: boolean }

const statusOf: Record<string, number> = {
  empty: 400,
  'too-large': 413,
  'unsupported-type': 415,
  corrupt: 422,
  'too-many-pixels': 422,
}

describe.runIf(existsSync(shared))('a picture of the shared collection', () => {
  const { files } = existsSync(shared)
    ? (JSON.parse(readFileSync(new URL('MANIFEST.json', shared), 'utf8')) as { files: Entry[] })
    : { files: [] }

  // The codec's tests open every accepted file, so upload only a small JPEG and a large HEIC.
  const uploaded = ['drawing-butterfly-age4-640px.jpg', 'drawing-lizard-12mp.heic']
  const different = files.filter(({ file, expect: said }) => said !== 'accepted' || uploaded.includes(file))
  test.each(different)('$file is $expect', { timeout: 60_000 }, async (entry) => {
    const { parent, order } = await shop.parentWithOrder()
    const bytes = await readFile(new URL(entry.file, shared))
    const reply = await parent.upload(order.id, [{ bytes, name: entry.upload_name ?? entry.file }])
    const reason = /^refused: ([a-z-]+)/.exec(entry.expect)?.[1]
    if (!reason) {
      expect(reply.status).toBe(201)
      return
    }
    const problem = reply.body as unknown as Problem
    expect(reply.status).toBe(statusOf[reason])
    expect(problem.error.length).toBeGreaterThan(20)
    expect((await parent.getOrder(order)).images).toEqual([])
  })
})
