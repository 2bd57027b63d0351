import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Book } from '#contract/books.ts'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import { books, images, orders } from '#server/database/schema.ts'
import { findBook } from '#server/features/books/store.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { quickBook } from '#tests/factories/made-book.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { recordingOf } from '#tests/factories/recordings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { until } from '#tests/factories/until.ts'
import { short } from '#tests/selection.ts'
import { giveUpBook, makeBook } from './make-book.ts'

let make: Pictures['book']
beforeEach(() => {
  make = async () => quickBook
})
const pictures: Partial<Pictures> = { book: (request) => make(request) }
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })
const drawings = [{ bytes: await drawingJpeg('cat', 200) }, { bytes: await drawingJpeg('house', 200) }]
const { signal } = new AbortController()

/** A finished order of two pictures, bought with a plan that promises upscales unless told otherwise. */
async function givenFinished(
  parent: Parent,
  bundleType: 'unlimited' | 'pack-5' = 'unlimited',
): Promise<Order> {
  const order = await parent.receive(drawings)
  await shop.services.db.update(orders).set({ bundleType }).where(eq(orders.id, order.id))
  return parent.getOrder(order)
}

// Enough time for a real book on a busy machine.
const SLOW_MS = 150_000

const pathOf = ({ id }: Order) => `/api/orders/${id}/book`
const idsOf = ({ images }: Order) => images.map(({ id }) => id)
const wishOf = (order: Order) => ({ title: 'My drawings', pictureIds: idsOf(order) })
const rowOf = (order: Order) => ({ title: 'My drawings', imageIds: idsOf(order) })
const wish = (parent: Parent, order: Order) => parent.post<Book>(pathOf(order), wishOf(order))

const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const { body } = await parent.get<Book>(pathOf(order))
    return body.status !== 'making' && body
  }, SLOW_MS)

/** The file keys of all books. */
async function filesOfBooks(): Promise<string[]> {
  const rows = await shop.services.db.query.storedFiles.findMany()
  return rows.map(({ key }) => key).filter((key) => key.startsWith('books/'))
}

async function noFilesLeft(): Promise<true> {
  return until(async () => (await filesOfBooks()).length === 0)
}

test.skipIf(short)(
  'a parent with a plan that includes upscales can make a book, view its pages and download its print files',
  async () => {
    make = sharedThreads().book
    const parent = shop.parent()
    const order = await givenFinished(parent)
    expect((await parent.get<Book>(pathOf(order))).body).toEqual({
      status: 'none',
      title: '',
      pictureIds: [],
      voices: [],
      choices: idsOf(order),
      leftOut: '',
      made: null,
    })
    const asked = await wish(parent, order)
    expect([asked.status, asked.body.status]).toEqual([202, 'making'])
    const book = await ended(parent, order)
    expect(book).toMatchObject({
      ...wishOf(order),
      status: 'ready',
      made: { pages: 8, views: 10, binding: 'stapled' },
    })
    for (const part of ['inside', 'cover']) {
      const { status, headers, body } = await parent.get<Buffer>(`${pathOf(order)}/file?part=${part}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toContain(`${part}.pdf`)
      expect((await PDFDocument.load(body)).getPageCount()).toBe(part === 'inside' ? 8 : 1)
    }
    const page = await parent.get<Buffer>(`${pathOf(order)}/views/9?made=${book.made?.id}`)
    expect(await sharp(page.body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 900 })
    expect((await parent.get(`${pathOf(order)}/views/10?made=${book.made?.id}`)).status).toBe(404)
    await parent.send('DELETE', `/api/orders/${order.id}`)
    await noFilesLeft()
  },
  200_000,
)

test('a book is refused without a plan that includes upscales, to strangers, and for pictures of another order', async () => {
  const [parent, other] = [shop.parent(), shop.parent()]
  const pack = await givenFinished(parent, 'pack-5')
  expect(await wish(parent, pack)).toMatchObject({
    status: 402,
    body: { code: 'print_not_included', needsUpgrade: true },
  })
  const order = await givenFinished(parent)
  expect((await wish(other, order)).status).toBe(403)
  const foreign = await parent.post(pathOf(order), wishOf(pack))
  expect([foreign.status, foreign.body.code]).toEqual([404, 'image_not_found'])
  expect(await findBook(shop.services.db, { orderId: order.id })).toBeUndefined()
})

test('a book reports which characters of its title its fonts lack', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const title = 'Dinos 🦖 und Ζώα ★ 🦖'
  const { body } = await parent.post<Book>(pathOf(order), { ...wishOf(order), title })
  expect([body.title, body.leftOut]).toEqual([title, '🦖 ★'])
  await ended(parent, order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await noFilesLeft()
})

test('missing characters in the words of a picture that cannot be in the book are not reported', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent, 'pack-5')
  await shop.services.db.update(images).set({ words: 'A 🦖' }).where(eq(images.orderId, order.id))
  expect((await parent.get<Book>(pathOf(order))).body).toMatchObject({ choices: [], leftOut: '' })
})

test('a book job run repeatedly and concurrently leaves one book and no orphaned files', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const { db } = shop.services
  const wishId = crypto.randomUUID()
  await db.insert(books).values({ orderId: order.id, wishId, ...rowOf(order) })
  const job = { data: { orderId: order.id, wishId }, signal }
  await Promise.all([makeBook(shop.services, job), makeBook(shop.services, job)])
  await makeBook(shop.services, job)
  await giveUpBook(shop.services, job)
  const row = await findBook(db, { orderId: order.id })
  expect(row?.status).toBe('ready')
  await until(async () => (await filesOfBooks()).every((key) => key.includes(row?.fileId ?? '-')))
  expect(await filesOfBooks()).toHaveLength(12)
})

/** Makes quick books and records the codes that they were requested with. */
function noteCodes(): (string | null)[][] {
  const noted: (string | null)[][] = []
  make = async ({ pictures }) => {
    noted.push(pictures.map(({ voice }) => voice && `${voice.address} ${voice.until}`))
    return quickBook
  }
  return noted
}

test('a page has the code of its recording, which stays the same when the book is remade until its link is revoked', async () => {
  const codes = noteCodes()
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const [first = '', second = ''] = idsOf(order)
  const withCode = { ...wishOf(order), voiceIds: [first] }
  expect((await parent.post(pathOf(order), withCode)).body.code).toBe('recording_not_found')
  await parent.record(first, await recordingOf('webm', 1))
  const until = expect.stringContaining(order.picturesDeletedAt.slice(0, 10))
  const voices = [{ pictureId: first, hasCode: false, until }]
  expect((await parent.get<Book>(pathOf(order))).body.voices).toEqual(voices)
  for (const title of ['My drawings', 'Another title']) {
    await parent.post(pathOf(order), { ...withCode, title })
    expect(await ended(parent, order)).toMatchObject({ title, voices: [{ hasCode: true }] })
  }
  const { body: links } = await parent.get<ParentLink[]>(`/api/orders/${order.id}/links`)
  expect(links).toMatchObject([{ to: { imageId: first }, printed: true, asksWord: false, name: null }])
  const code = `${links[0]?.url} ${order.picturesDeletedAt.slice(0, 10)}`
  expect(codes).toEqual([
    [code, null],
    [code, null],
  ])
  const visitor = shop.parent()
  const shared = await visitor.post(`/api/shared/${links[0]?.url?.split('/').at(-1)}`, {})
  expect(shared.body).toMatchObject({ name: null, drawingUrl: null, voiceUrl: expect.any(String) })
  await parent.send('DELETE', `/api/links/${links[0]?.id}`)
  await parent.post(pathOf(order), { ...withCode, pictureIds: [second, first] })
  await ended(parent, order)
  const renewed = codes.at(-1)
  expect([renewed?.[0], renewed?.[1] === code]).toEqual([null, false])
})

test('deleting a picture deletes the book that contains it', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await wish(parent, order)
  const { made } = await ended(parent, order)
  await parent.send('DELETE', `/api/images/${order.images[0]?.id}`)
  expect((await parent.get<Book>(pathOf(order))).body.status).toBe('none')
  await until(async () => (await filesOfBooks()).every((key) => !key.includes(made?.id ?? '-')))
})

test('a book job leaves nothing behind if one of its pictures is deleted meanwhile', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const { services } = shop
  const before = await filesOfBooks()
  const wishId = crypto.randomUUID()
  await services.db.insert(books).values({ orderId: order.id, wishId, ...rowOf(order) })
  make = async () => {
    await parent.send('DELETE', `/api/images/${order.images[0]?.id}`)
    return quickBook
  }
  await makeBook(services, { data: { orderId: order.id, wishId }, signal })
  expect(await findBook(services.db, { orderId: order.id })).toBeUndefined()
  await until(async () => (await filesOfBooks()).length === before.length)
})

test('a book that could not be made has the status failed and can be requested again', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const wishId = crypto.randomUUID()
  await shop.services.db.insert(books).values({ orderId: order.id, wishId, ...rowOf(order) })
  await giveUpBook(shop.services, { data: { orderId: order.id, wishId }, signal })
  expect((await parent.get<Book>(pathOf(order))).body.status).toBe('failed')
  await wish(parent, order)
  expect((await ended(parent, order)).status).toBe('ready')
})
