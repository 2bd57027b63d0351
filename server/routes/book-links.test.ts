import { beforeAll, describe, expect, test } from 'vitest'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import type { Shared } from '#contract/shared.ts'
import { books } from '#server/database/schema.ts'
import { viewsOf } from '#server/features/books/store.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { linkToBook, linkToWallBook } from '#tests/factories/links.ts'
import { pagesOfMadeBook, putViewableBook } from '#tests/factories/made-book.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { addChild } from '#tests/factories/wall.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let parent: Parent
let order: Order
beforeAll(async () => {
  parent = shop.parent()
  order = await parent.receive([{ bytes: await drawingJpeg('cat', 100) }], { includeReport: false })
})

const linkNow = async (id: string) =>
  (await parent.get<ParentLink[]>(`/api/orders/${order.id}/links`)).body.find((link) => link.id === id)

const putText = (text: string) =>
  putViewableBook(shop, { orderId: order.id }, { imageIds: order.images.map(({ id }) => id), text })

async function pagesOf(token: string): Promise<string[]> {
  const { body } = await shop.parent().post<Shared>(`/api/shared/${token}`, {})
  if (body.kind !== 'book') throw new Error(`A link shows ${body.kind}.`)
  expect(body.title).toBe(body.pageUrls.length > 0 ? 'Our year' : body.title)
  return body.pageUrls
}

const read = async (url: string) => (await fetch(shop.url + url)).text()

describe('R35 a link to a book', () => {
  test('is refused without a book, shows the pages of the latest one, and stops when the link is revoked', async () => {
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

  test('of a wall belongs to its account only, and does not open while the child is removed', async () => {
    const account = await signedIn(shop, 'book-of-wall@example.com')
    const { id: child } = await addChild(account, { name: 'Isolde of the book' })
    const path = `/api/children/${child}/book/links`
    const early = await account.post(path, { lifetime: 'week' })
    expect([early.status, early.body.code]).toEqual([409, 'book_not_made'])
    await putViewableBook(shop, { childId: child }, { imageIds: [crypto.randomUUID()], text: 'wall' })
    const { id, token } = await linkToWallBook(account, child, { word: 'Ginger' })
    const opened = (word: string) => shop.parent().post<Shared>(`/api/shared/${token}`, { word })
    expect((await opened('other')).body).toEqual({ kind: 'closed', wrongWord: true })
    const { body } = await opened('ginger')
    if (body.kind !== 'book') throw new Error(`A link shows ${body.kind}.`)
    expect([body.name, body.title, body.pageUrls.length]).toEqual([
      null,
      'Our year',
      viewsOf(pagesOfMadeBook),
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Isolde|${child}`))
    const page = body.pageUrls[1] ?? ''
    expect(await read(page)).toBe('wall 1')

    await shop.parent().post(`/api/shared/${token}/answers`, { word: 'ginger', line: 'Once more' })
    const listed = async () => (await account.get<ParentLink[]>(`/api/children/${child}/links`)).body
    expect(await listed()).toMatchObject([
      { id, to: { kind: 'wallBook', childId: child }, openings: 1, lines: [{ text: 'Once more' }] },
    ])
    const stranger = await signedIn(shop, 'not-of-wall@example.com')
    const answers = [
      await stranger.post(path, { lifetime: 'week' }),
      await stranger.send('DELETE', `/api/links/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])

    const statuses = async () => [(await opened('ginger')).status, (await fetch(shop.url + page)).status]
    await account.send('DELETE', `/api/children/${child}`)
    expect(await statuses()).toEqual([404, 404])
    await account.post(`/api/children/${child}/restore`)
    expect(await statuses()).toEqual([200, 200])
    await account.send('DELETE', `/api/links/${id}`)
    expect(await statuses()).toEqual([404, 404])
    expect(await listed()).toMatchObject([{ url: null, lines: [{ text: 'Once more' }] }])
  })
})
