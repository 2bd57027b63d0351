import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Book } from '#contract/books.ts'
import type { Wall } from '#contract/walls.ts'
import { books, children, orders } from '#server/database/schema.ts'
import type { BookTask } from '#server/pictures/book-task.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { quickBook } from '#tests/factories/made-book.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { addChild } from '#tests/factories/wall.ts'
import { makeBook } from './make-book.ts'
import { sweepExpired } from './sweep-expired.ts'

let asked: BookTask | undefined
const pictures: Partial<Pictures> = {
  book: async (request) => {
    asked = request
    return quickBook
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })
const bytes = await drawingJpeg('cat', 100)

/** A child's wall with a picture from each of three orders, the last of them without a plan that includes upscales. */
async function givenWall(email: string) {
  const parent = await signedIn(shop, email)
  const { id: child } = await addChild(parent, { name: 'Ines' })
  const images: string[] = []
  // The first order has two pictures, because the last one of an order cannot be deleted.
  for (const [childAge, bundleType, pictures] of [
    [4, 'unlimited', 2],
    [7, 'unlimited', 1],
    [7, 'pack-5', 1],
  ] as const) {
    const files = Array(pictures).fill({ bytes })
    const order = await parent.receive(files, { childAge, includeReport: false })
    await shop.services.db.update(orders).set({ bundleType }).where(eq(orders.id, order.id))
    images.push(order.images[0]?.id ?? '')
  }
  await parent.post<Wall>(`/api/children/${child}/images`, { imageIds: images })
  const [young = '', old = '', without = ''] = images
  return { parent, child, path: `/api/children/${child}/book`, young, old, without }
}

const ended = (parent: Parent, path: string) =>
  until(async () => {
    const { body } = await parent.get<Book>(path)
    return body.status !== 'making' && body
  })

const filesOf = async (made = '-') =>
  (await shop.services.db.query.storedFiles.findMany()).filter(({ key }) => key.includes(made))

test('R62 a wall book contains pictures of several orders, each with its age, and is deleted with any of them', async () => {
  const { parent, path, young, old, without } = await givenWall('wall-book@example.com')
  expect((await parent.get<Book>(path)).body).toMatchObject({ status: 'none', choices: [young, old] })
  const wish = { title: 'All of them', pictureIds: [old, young] }
  const tooMany = await parent.post(path, { ...wish, pictureIds: [old, without] })
  expect([tooMany.status, tooMany.body.code]).toEqual([402, 'print_not_included'])
  const foreign = await parent.post(path, { ...wish, pictureIds: [crypto.randomUUID()] })
  expect(foreign.body.code).toBe('image_not_found')
  const stranger = shop.parent()
  expect((await stranger.post(path, wish)).status).toBe(401)
  await signIn(shop, stranger, 'wall-book-stranger@example.com')
  expect((await stranger.post(path, wish)).body.code).toBe('child_not_found')

  await parent.post(path, wish)
  const { made, ...book } = await ended(parent, path)
  expect(book).toMatchObject({ status: 'ready', title: 'All of them', pictureIds: [old, young] })
  expect(asked).toMatchObject({ childName: 'Ines', language: 'en', pictures: [{ age: 7 }, { age: 4 }] })
  expect((await parent.get(`${path}/file?part=cover`)).status).toBe(200)
  expect((await stranger.get(`${path}/file?part=cover`)).status).toBe(404)
  expect(await filesOf(made?.id)).toHaveLength(12)

  await parent.send('DELETE', `/api/images/${young}`)
  expect((await parent.get<Book>(path)).body).toMatchObject({ status: 'none', choices: [old] })
  await until(async () => (await filesOf(made?.id)).length === 0)
})

test('a book whose child is removed before it is made has the status failed once the child is restored', async () => {
  const { parent, child, path, old } = await givenWall('wall-book-undone@example.com')
  await parent.send('DELETE', `/api/children/${child}`)
  const wish = { wishId: crypto.randomUUID(), childId: child }
  await shop.services.db.insert(books).values({ ...wish, title: 'Back', imageIds: [old], status: 'making' })
  await makeBook(shop.services, { data: { wishId: wish.wishId }, signal: new AbortController().signal })
  await parent.post(`/api/children/${child}/restore`)
  expect((await parent.get<Book>(path)).body.status).toBe('failed')
})

test('a wall book is deleted with an order in it, and with its removed child once that is erased', async () => {
  const { parent, child, path, young, old } = await givenWall('wall-book-end@example.com')
  await parent.post(path, { title: 'Both', pictureIds: [young, old] })
  const { made } = await ended(parent, path)
  const { body: wall } = await parent.get<Wall>(`/api/children/${child}/wall`)
  const orderOf = wall.pictures.find(({ order }) => order?.imageId === young)?.order?.id
  await parent.send('DELETE', `/api/orders/${orderOf}`)
  await until(async () => (await filesOf(made?.id)).length === 0)

  await parent.post(path, { title: 'One', pictureIds: [old] })
  const again = await ended(parent, path)
  await parent.send('DELETE', `/api/children/${child}`)
  expect((await parent.get(path)).status).toBe(404)
  expect(await filesOf(again.made?.id)).toHaveLength(12)
  await shop.services.db
    .update(children)
    .set({ removedAt: new Date(Date.now() - 60 * 60 * 1000) })
    .where(eq(children.id, child))
  await sweepExpired(shop.services)
  await until(async () => (await filesOf(again.made?.id)).length === 0)
})
