import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { recordingLimits } from '#contract/recording-limits.ts'
import type { Told } from '#contract/recordings.ts'
import type { Problem } from '#contract/refusals.ts'
import { currentVoiceConsent } from '#contract/voice-consent.ts'
import { erasures, images, recordings } from '#server/database/schema.ts'
import { insertRecording } from '#server/features/recordings/store.ts'
import { eraseAgain } from '#server/flows/erase-again.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { recordingOf } from '#tests/factories/recordings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { unzip } from '#tests/factories/unzip.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let parent: Parent
let order: Order
let image: OrderImage
let second: OrderImage

beforeAll(async () => {
  parent = shop.parent()
  const bytes = await drawingJpeg('cat', 100)
  order = await parent.receive([{ bytes }, { bytes }], { includeReport: false })
  ;[image, second] = order.images as [OrderImage, OrderImage]
})

const told = async () => (await parent.get<Told>(`/api/images/${image.id}/told`)).body
const keyIn = (url = '') => url.replace(/^\/files\/|\?.*$/g, '')
const isGone = (key: string) => until(async () => !(await shop.services.files.read(key)))

test('a recording is stored with its consent, served in ranges, replaced and erased', async () => {
  const { db, files } = shop.services
  const first = await parent.record(image.id, await recordingOf('webm', 2))
  expect(first.status).toBe(200)
  expect(first.body.recording?.durationMs).toBeGreaterThan(1900)
  const url = first.body.recording?.url ?? ''
  const [row] = await db.select().from(recordings).where(eq(recordings.imageId, image.id))
  expect(row).toMatchObject({ consentVersion: currentVoiceConsent, fileKey: keyIn(url) })

  const whole = await parent.get<Buffer>(url)
  expect(whole.headers.get('content-type')).toBe('audio/webm')
  expect(whole.headers.get('cache-control')).toBe('private, no-cache')
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  expect(whole.body.toString('latin1')).not.toContain('Recorded at home')
  const part = await parent.send<Buffer>('GET', url, undefined, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.body.length}`])
  expect(part.body).toEqual(whole.body.subarray(10, 20))
  const end = await parent.send<Buffer>('GET', url, undefined, { range: 'bytes=-5' })
  expect(end.body).toEqual(whole.body.subarray(-5))
  const beyond = await parent.send('GET', url, undefined, { range: `bytes=${whole.body.length}-` })
  expect(beyond.status).toBe(416)
  expect((await parent.get<Buffer>(`${url}&width=720`)).body).toEqual(whole.body)

  const next = (await parent.record(image.id, await recordingOf('mp4', 1))).body
  expect(keyIn(next.recording?.url)).toMatch(/^recordings\/[0-9a-f-]{36}\.mp4$/)
  expect((await parent.get(url)).status).toBe(404)
  await isGone(keyIn(url))

  await parent.send('DELETE', `/api/images/${image.id}/recording`)
  expect((await told()).recording).toBeNull()
  expect((await parent.get(next.recording?.url ?? '')).status).toBe(404)
  await isGone(keyIn(next.recording?.url))
  expect(await files.read(row?.fileKey ?? '')).toBeUndefined()
})

test('a recording that has no current consent, is too long, too large or unreadable is refused and not stored', async () => {
  const good = await recordingOf('webm', 1)
  const refused = await Promise.all([
    parent.record<Problem>(image.id, good, '2020-01-01'),
    parent.record<Problem>(image.id, await recordingOf('webm', 62)),
    parent.record<Problem>(image.id, new Uint8Array(recordingLimits.bytes + 1)),
    parent.record<Problem>(image.id, Buffer.from('no sound')),
  ])
  expect(refused.map(({ body }) => body.code)).toEqual([
    'permission_required',
    'too_long',
    'too_long',
    'unsupported_body',
  ])
  expect((await told()).recording).toBeNull()
})

test('a picture that is not finished or was refunded accepts no recording', async () => {
  const { db } = shop.services
  const good = await recordingOf('webm', 1)
  const early = await parent.order()
  const { body } = await parent.upload(early.id, [{ bytes: await drawingJpeg('cat', 100) }])
  const code = async (id = '') => (await parent.record<Problem>(id, good)).body.code
  expect(await code(body[0]?.id)).toBe('not_finished')
  await db.update(images).set({ takenBackAt: new Date() }).where(eq(images.id, second.id))
  expect(await code(second.id)).toBe('refunded')
  // The picture was refunded while the recording was being uploaded.
  const late = { imageId: second.id, fileKey: 'recordings/late.webm', durationMs: 1000 }
  expect(await insertRecording(db, { ...late, consentVersion: currentVoiceConsent })).toBe(false)
  await db.update(images).set({ takenBackAt: null }).where(eq(images.id, second.id))
})

test('the written words and the recording are in the ZIP of the order', async () => {
  const words = 'It is a rocket.\nIt flies to grandma.'
  await parent.send('PUT', `/api/images/${image.id}/words`, { words: `  ${words} ` })
  await parent.record(image.id, await recordingOf('ogg', 1))
  expect((await told()).words).toBe(words)
  const zip = unzip((await parent.get<Buffer>(`/api/orders/${order.id}/download`)).body)
  expect(zip.get('1-words.txt')?.toString()).toBe(`${words}\n`)
  expect(zip.get('1-voice.webm')?.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  const long = await parent.send('PUT', `/api/images/${image.id}/words`, { words: 'x'.repeat(501) })
  expect(long.body.fields).toEqual({ words: 'longer_than_500' })
})

test('a deleted recording is erased again after a backup is restored', async () => {
  const { db } = shop.services
  await parent.record(second.id, await recordingOf('webm', 1))
  const [row] = await db.select().from(recordings).where(eq(recordings.imageId, second.id))
  if (!row) throw new Error('No recording was kept.')
  await parent.send('DELETE', `/api/images/${second.id}/recording`)
  const [note] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.subjectId, order.id), eq(erasures.keys, [row.fileKey])))
  if (!note) throw new Error('The erasure was not noted.')
  await db.insert(recordings).values(row)
  await eraseAgain(shop.services, [{ ...note, begunAt: note.begunAt.toISOString() }])
  expect(await db.select().from(recordings).where(eq(recordings.imageId, second.id))).toEqual([])
  expect((await parent.getOrder(order)).images).toHaveLength(2)
})

test('deleting a picture erases its recording', async () => {
  const { body } = await parent.record(second.id, await recordingOf('webm', 1))
  const url = body.recording?.url ?? ''
  await parent.send('DELETE', `/api/images/${second.id}`)
  expect((await parent.get(url)).status).toBe(404)
  await isGone(keyIn(url))
})
