import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Corners } from '#contract/corners.ts'
import type { Preview } from '#contract/previews.ts'
import { mayForce } from '#contract/refusals.ts'
import { filesInFlight, previews } from '#server/database/schema.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import { opened } from '#studio/codec/encode.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { photograph } from '#tests/drawings/photograph.ts'
import { expectClean, filesUnder, noted, notedJpeg, notesIn } from '#tests/factories/noted.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { short } from '#tests/selection.ts'

const shop = sharedTestApp({ worker: true })
const house = await notedJpeg(await drawingJpeg('house', 300))
let photographed: Promise<Buffer> | undefined
const photo = () => {
  photographed ??= photograph().then((pixels) => opened(pixels).png().toBuffer())
  return photographed
}

test('a free preview is drawn small and in the requested style without an order, and stores no camera metadata', async () => {
  const parent = shop.parent()
  expect(notesIn(house)).toEqual(noted)
  const pictures = []
  for (const style of ['disney', 'futuristic']) {
    const { status, body } = await parent.preview<Preview>({ bytes: house, style })
    expect([status, body.style, body.cornersToConfirm]).toEqual([201, style, null])
    pictures.push((await parent.get<Buffer>(body.previewUrl)).body)
  }
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  expect(Math.max(...sizes.map(({ width, height }) => Math.max(width, height)))).toBeLessThanOrEqual(512)
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  const stored = await filesUnder(shop.services.settings.dataDir)
  expect(stored.size).toBeGreaterThanOrEqual(pictures.length)
  await expectClean(stored)
})

test('a picture without a drawing is refused with 422', async () => {
  const white = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fdfcf8' } })
    .jpeg()
    .toBuffer()
  const reply = await shop.parent().preview({ bytes: white })
  expect([reply.status, reply.body.code]).toEqual([422, 'blank_page'])
})

// The refusal of a page of noise and the doubt about a wall are tested in the studio.
test.skipIf(short)('a photograph is refused each time, but drawn if the parent insists', async () => {
  const bytes = await photo()
  const parent = shop.parent()
  const refused = { status: 422, body: { code: 'not_a_drawing' } }
  expect(await parent.preview({ bytes })).toMatchObject(refused)
  expect(mayForce('not_a_drawing')).toBe(true)
  expect((await parent.preview({ bytes, forced: true })).status).toBe(201)
  expect(await parent.preview({ bytes })).toMatchObject(refused)
})

test.skipIf(short)(
  'a preview returns the assumed corners of the sheet, in each style, if the studio is unsure and the parent set none',
  async () => {
    // The studio is unsure of this photo, too, and has already read it for the test above.
    const file = { bytes: await photo(), forced: true }
    const parent = shop.parent()
    const askedFor = async (wish: object) => (await parent.preview<Preview>({ ...file, ...wish })).body
    const { cornersToConfirm } = await askedFor({ style: 'disney' })
    expect(Corners.safeParse(cornersToConfirm).success).toBe(true)
    expect((await askedFor({ style: 'realistic' })).cornersToConfirm).toEqual(cornersToConfirm)
    expect((await askedFor({ corners: cornersToConfirm })).cornersToConfirm).toBeNull()
  },
)

test('a thumbnail is a JPEG', async () => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(house)]), 'house.heic')
  const reply = await shop.parent().post<Buffer>('/api/thumbnails', form)
  expect(reply.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(reply.body).metadata()).format).toBe('jpeg')
})

test('a changed preview link, or one without a signature, gets 404', async () => {
  const parent = shop.parent()
  const { body } = await parent.preview<Preview>({ bytes: house })
  const [path = '', query = ''] = body.previewUrl.split('?')
  const parts = new URLSearchParams(query)
  parts.set('expires', String(Number(parts.get('expires')) + 1))
  const statuses = []
  for (const url of [path, `${path}?${parts}`, body.previewUrl.replace('/previews/', '/originals/')]) {
    statuses.push((await parent.get(url)).status)
  }
  expect(statuses).toEqual([404, 404, 404])
})

test('an expired preview and a file that a crash left behind are erased', async () => {
  const { db, files } = shop.services
  const parent = shop.parent()
  const { body } = await parent.preview<Preview>({ bytes: house })
  await db
    .update(previews)
    .set({ expiresAt: new Date(0) })
    .where(eq(previews.id, body.id))
  await files.write('working/stray.jpg', Buffer.from('stray'))
  await db
    .insert(filesInFlight)
    .values({ key: 'working/stray.jpg', createdAt: new Date(Date.now() - 2 * 3600_000) })
  await sweepExpired(shop.services)
  await until(async () => (await parent.get(body.previewUrl)).status === 404)
  await until(async () => !(await files.read('working/stray.jpg')))
})

test('too many previews in a minute get 429 with Retry-After', async () => {
  const parent = shop.parent()
  const empty = { bytes: Buffer.from('nothing') }
  const replies = await Promise.all(Array.from({ length: 95 }, () => parent.preview(empty)))
  const refused = replies.find((reply) => reply.status === 429)
  expect(refused?.body.code).toBe('too_many_requests')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
