import { setTimeout } from 'node:timers/promises'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import type { Preview } from '#contract/previews.ts'
import { filesInFlight, orders, previews, readingHolders } from '#server/database/schema.ts'
import { requestDerivative } from '#server/features/images/derivatives.ts'
import { deleteOrder } from '#server/flows/delete-order.ts'
import { makeDerivative } from '#server/flows/make-derivative.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import type { Pictures, ReadRequest } from '#server/pictures/pictures.ts'
import { isPackedReading } from '#studio/codec/kept-reading.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { realReading } from '#tests/factories/real-reading.ts'
import { quickReport } from '#tests/factories/report.ts'
import { until } from '#tests/factories/until.ts'
import { readingKeyOf, readingOfDrawing } from './reading-of.ts'

const corners = [
  { x: 0.02, y: 0.04 },
  { x: 0.97, y: 0.02 },
  { x: 0.98, y: 0.96 },
  { x: 0.03, y: 0.98 },
]

let packed: Uint8Array
let web: TestApp
let worker: TestApp
const read: ReadRequest[] = []
const used: Uint8Array[] = []
const { signal } = new AbortController()

function countingParts() {
  const pictures: Partial<Pictures> = {
    async read(request) {
      read.push(request)
      await setTimeout(50)
      return packed
    },
    async preview({ reading }) {
      used.push(await reading())
      return { picture: packed, cornersToConfirm: null }
    },
    async report(request) {
      for (const { reading } of request.drawings) used.push(await reading())
      return quickReport(request)
    },
  }
  const artist = quickArtist()
  const artwork = {
    async make(request: ArtworkRequest) {
      used.push(await request.reading())
      return artist.make(request)
    },
  }
  return { pictures, artwork }
}

beforeAll(async () => {
  packed = await realReading(await drawingJpeg('cat', 300))
  web = await startTestApp({ parts: countingParts() })
  worker = await startTestApp({ worker: true, beside: web, parts: countingParts() })
})
beforeEach(() => {
  read.length = 0
  used.length = 0
})
afterAll(async () => {
  await worker.close()
  await web.close()
})

type Made = Order & { images: OrderImage[] }

const ended = (parent: Parent, { id }: { id: string }): Promise<Made> =>
  until(async () => {
    const now = await parent.getOrder({ id })
    return now.status === 'completed' && now.images.every(({ status }) => status === 'completed') && now
  })

async function drawn(parent: Parent, file: Parameters<Parent['preview']>[0]): Promise<Made> {
  return ended(parent, await parent.buyAndGenerate([file]))
}

async function keys(): Promise<string[]> {
  const rows = await web.services.db.select().from(readingHolders)
  return [...new Set(rows.map(({ readingKey }) => readingKey))]
}

const erased = (key: string | undefined) => until(async () => !(await web.services.files.read(key ?? '')))

afterEach(async () => {
  const { db } = web.services
  for (const { id } of await db.select().from(orders).where(isNull(orders.deletedAt)))
    await deleteOrder(web.services, id)
  await db.update(previews).set({ expiresAt: new Date(0) })
  await sweepExpired(worker.services)
  await until(async () => (await keys()).length === 0)
})

test('one reading is shared by previews in one process and by artwork, second style, print and report in another', async () => {
  const parent = web.parent()
  const file = { bytes: await drawingJpeg('cat', 500), style: 'disney', corners }
  for (const style of ['disney', 'futuristic'])
    expect((await parent.preview<Preview>({ ...file, style })).status).toBe(201)
  const order = await drawn(parent, file)
  const [image] = order.images
  const again = `/api/images/${image?.id}/regenerate`
  await parent.post(again, { style: 'realistic' })
  await ended(parent, order)
  const { db } = worker.services
  const attemptId = image?.generatedUrl?.match(/artwork\/([0-9a-f-]+)/)?.[1] ?? ''
  await requestDerivative(db, 'upscale', attemptId, '')
  await makeDerivative(worker.services, 'upscale', { data: { attemptId }, signal })
  expect(read.map((request) => request.corners)).toEqual([corners])
  await until(async () => used.length >= 6)
  expect(new Set(used.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(1)

  await parent.post(again, { style: 'realistic', corners: null })
  await ended(parent, order)
  // Artwork and report may make the reading concurrently.
  expect(new Set(read.splice(1).map((request) => request.corners))).toEqual(new Set([undefined]))
  expect(await keys()).toHaveLength(2)
})

test('concurrent previews in two styles share one reading', async () => {
  const parent = web.parent()
  const file = { bytes: await drawingJpeg('cat', 450) }
  const made = await Promise.all(
    ['disney', 'futuristic'].map((style) => parent.preview<Preview>({ ...file, style })),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect([read.length, used.length]).toEqual([1, 2])
})

test('a stored reading that is broken or of another version is remade without an error', async () => {
  const { files } = web.services
  const parent = web.parent()
  const file = { bytes: await drawingJpeg('cat', 400) }
  await parent.preview(file)
  const [key = ''] = await keys()
  const whole = (await files.read(key)) ?? Buffer.alloc(0)
  const otherVersion = Buffer.from(whole)
  otherVersion.writeUInt32LE(9999, 0)
  for (const broken of [whole.subarray(0, 5000), Buffer.alloc(0), otherVersion]) {
    await files.write(key, broken)
    expect((await parent.preview(file)).status).toBe(201)
    expect((await files.read(key))?.equals(whole)).toBe(true)
  }
  expect(read).toHaveLength(4)
})

test('a reading is erased with the last drawing that uses it, and no link opens it', async () => {
  const { files, links } = web.services
  const file = { bytes: await drawingJpeg('fish', 400) }
  const [anna, ben] = [web.parent(), web.parent()]
  const orders = [await drawn(anna, file), await drawn(ben, file)] as const
  expect(read).toHaveLength(1)
  const [key = ''] = await keys()
  expect(isPackedReading((await files.read(key)) ?? Buffer.alloc(0))).toBe(true)
  expect((await anna.get(links.to(key))).status).toBe(404)
  const original = orders[0].images[0]?.originalUrl.match(/working\/[0-9a-f-]+\.jpg/)?.[0]
  await anna.send('DELETE', `/api/orders/${orders[0].id}`)
  await erased(original)
  await until(async () => (await web.services.db.select().from(readingHolders)).length === 1)
  expect(await files.read(key)).toBeDefined()
  await ben.send('DELETE', `/api/orders/${orders[1].id}`)
  await erased(key)
})

test('a reading made for a preview is erased with the preview', async () => {
  const { db } = web.services
  const parent = web.parent()
  await parent.preview({ bytes: await drawingJpeg('fish', 300) })
  const [key] = await keys()
  await db.update(previews).set({ expiresAt: new Date(0) })
  await sweepExpired(worker.services)
  await erased(key)
})

test('a reading whose drawing was deleted while it was made is erased by the sweep', async () => {
  const { db, files } = web.services
  const { parent, order } = await web.parentWithOrder()
  const { body } = await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 300) }])
  const workingKey = body[0]?.originalUrl.match(/working\/[0-9a-f-]+\.jpg/)?.[0] ?? ''
  const drawing = (await files.read(workingKey)) ?? Buffer.alloc(0)
  const upload = { drawing, corners: null }
  const reading = readingOfDrawing(worker.services, workingKey, upload)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect(isPackedReading(await reading())).toBe(true)
  const key = readingKeyOf(web.services.signing, upload)
  expect(await keys()).toEqual([])
  await db
    .update(filesInFlight)
    .set({ createdAt: new Date(0) })
    .where(eq(filesInFlight.key, key))
  await sweepExpired(worker.services)
  await erased(key)
})
