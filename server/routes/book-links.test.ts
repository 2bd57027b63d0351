import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import type { Shared } from '#contract/shared.ts'
import { books } from '#server/database/schema.ts'
import { viewsOf } from '#server/features/books/store.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { linkToBook } from '#tests/factories/links.ts'
import { pagesOfMadeBook, putBook } from '#tests/factories/made-book.ts'
import type { Parent } from '#tests/factories/parent.ts'

let shop: TestApp
let parent: Parent
let order: Order
beforeAll(async () => {
  shop = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  parent = shop.parent()
  order = await parent.receive([{ bytes: await drawingJpeg('cat', 300) }], { includeReport: false })
})
afterAll(() => shop.close())

const linkNow = async (id: string) =>
  (await parent.get<ParentLink[]>(`/api/orders/${order.id}/links`)).body.find((link) => link.id === id)

const putText = (text: string) =>
  putBook(shop, { orderId: order.id }, { imageIds: order.images.map(({ id }) => id), text })

async function pagesOf(token: string): Promise<string[]> {
  const { body } = await shop.parent().post<Shared>(`/api/shared/${token}`, {})
  if (body.kind !== 'book') throw new Error(`A link shows ${body.kind}.`)
  expect(body.title).toBe(body.pageUrls.length > 0 ? 'Our year' : body.title)
  return body.pageUrls
}

const read = async (url: string) => (await fetch(shop.url + url)).text()

describe('R35 a link to a book', () => {
  test('is refused without a book, leafs through the one that was made last, and ends with the link', async () => {
    const refused = await parent.post(`/api/orders/${order.id}/book/links`, { lifetime: 'week' })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'book_not_made' }])
    await putText('first')
    const { id, token } = await linkToBook(parent, order.id)
    const first = await pagesOf(token)
    expect(first).toHaveLength(viewsOf(pagesOfMadeBook))
    expect(await Promise.all(first.map(read))).toEqual(first.map((_, view) => `first ${view}`))

    await putText('second')
    expect(await read((await pagesOf(token))[0] ?? '')).toBe('second 0')
    await shop.services.db.update(books).set({
      status: 'making',
      fileId: null,
      pages: null,
      lowestDpi: null,
      fewPixels: null,
      finishedAt: null,
    })
    expect(await pagesOf(token)).toEqual([])
    await putText('third')

    await shop.parent().post(`/api/shared/${token}/answers`, { line: 'I read it twice' })
    await shop.parent().post(`/api/shared/${token}/answers`, {})
    await parent.send('DELETE', `/api/links/${id}`)
    expect((await fetch(shop.url + (first[0] ?? ''))).status).toBe(404)
    expect((await shop.parent().post(`/api/shared/${token}`, {})).status).toBe(404)
    expect(await linkNow(id)).toMatchObject({
      url: null,
      hearts: 1,
      openings: 3,
      lines: [{ text: 'I read it twice' }],
    })
  })
})
