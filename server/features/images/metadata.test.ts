import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import {
  expectClean,
  filesUnder,
  noted,
  notedJpeg,
  notedPng,
  notesIn,
  withTail,
} from '#tests/factories/noted.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { unzip } from '#tests/factories/unzip.ts'

const sharedHeic = new URL('../../../../shared/data/drawing-butterfly-orient6-gps.heic', import.meta.url)

let shop: TestApp
afterEach(() => shop.close())

test('camera metadata of a JPEG or PNG is in no stored file, download or export', async () => {
  const drawing = await drawingJpeg('cat', 300)
  const pictures = [await notedJpeg(drawing), await notedPng(drawing)]
  expect(pictures.map(notesIn)).toEqual([noted, noted])
  await expectNothingKept(pictures)
})

test.skipIf(!existsSync(sharedHeic))(
  'camera metadata of a HEIC is in no stored file, download or export',
  async () => {
    await expectNothingKept([withTail(await readFile(sharedHeic))])
  },
)

async function expectNothingKept(pictures: Buffer[]): Promise<void> {
  shop = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  const parent = await signedIn(shop, 'anna@example.com')
  const order = await parent.order()
  for (const bytes of pictures) expect((await parent.upload(order.id, [{ bytes }])).status).toBe(201)
  await parent.pay(order)
  await parent.generate(order)
  const done = await parent.ended(order)

  const stored = await filesUnder(shop.services.settings.dataDir)
  expect(stored.size).toBeGreaterThan(5 * pictures.length)
  await expectClean(stored)
  await expectClean(unzip((await parent.get<Buffer>('/api/user/export')).body))
  await expectClean(unzip((await parent.get<Buffer>(`/api/orders/${order.id}/download`)).body))
  for (const { id, originalUrl, thumbnailUrl } of done.images) {
    for (const url of [originalUrl, thumbnailUrl, `/api/images/${id}/download`])
      await expectClean(new Map([[`${url}.jpg`, (await parent.get<Buffer>(url)).body]]))
  }
}

test('an upload is not in the data folder while it is checked, so a crash leaves no file', async () => {
  const threads = sharedThreads()
  const picture = await drawingJpeg('cat', 300)
  const found: string[][] = []
  const look = async () => {
    const stored = await filesUnder(shop.services.settings.dataDir)
    found.push([...stored.values()].flatMap(notesIn))
  }
  const looking: Pick<Services['pictures'], 'intake' | 'read' | 'preview' | 'thumbnail'> = {
    intake: (fd) => look().then(() => threads.intake(fd)),
    read: () => look().then(() => Buffer.from('a reading')),
    preview: () => look().then(() => ({ picture, cornersToConfirm: null })),
    thumbnail: (fd) => look().then(() => threads.thumbnail(fd)),
  }
  shop = await startTestApp({ parts: { pictures: looking } })
  const { parent, order } = await shop.parentWithOrder()
  const bytes = await notedJpeg(picture)
  expect((await parent.upload(order.id, [{ bytes }, { bytes }])).status).toBe(201)
  expect((await parent.preview({ bytes })).status).toBe(201)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  expect((await parent.post('/api/thumbnails', form)).status).toBe(200)
  expect(found.length).toBeGreaterThan(0)
  expect(found.flat()).toEqual([])
})
