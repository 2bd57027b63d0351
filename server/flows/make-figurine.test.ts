import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Figurine } from '#contract/figurines.ts'
import type { Order } from '#contract/orders.ts'
import { images } from '#server/database/schema.ts'
import { figurineKeys } from '#server/features/images/figurine-keys.ts'
import { findImage } from '#server/features/images/store.ts'
import type { FigurineRequest, MadeFigurine } from '#server/pictures/pictures.ts'
import { Refusal } from '#server/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { until } from '#tests/factories/until.ts'
import { giveUpFigurine, makeFigurine } from './make-figurine.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const quick: MadeFigurine = { glb: bytesOf('glb'), usdz: bytesOf('usdz'), stl: bytesOf('stl') }

let make: (request: FigurineRequest) => Promise<MadeFigurine>
const asked: FigurineRequest[] = []
beforeEach(() => {
  asked.length = 0
  make = async () => quick
})
const pictures = {
  ...sharedThreads(),
  async figurine(request: FigurineRequest) {
    asked.push(request)
    return make(request)
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })
const drawing = await drawingJpeg('tadpoles', 300)
const { signal } = new AbortController()

const givenFinished = (parent: Parent): Promise<Order> =>
  parent.receive([{ bytes: drawing, forced: true, title: 'Our cat' }])
const pathOf = (order: Order) => `/api/images/${order.images[0]?.id}/figurine`

async function attemptOf(order: Order): Promise<string> {
  const image = await findImage(shop.services.db, order.images[0]?.id ?? '')
  return image?.attemptId ?? ''
}

const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const { body } = await parent.get<Figurine>(pathOf(order))
    return body.status !== 'making' && body
  })

async function kept(attemptId: string): Promise<(string | undefined)[]> {
  const keys = Object.values(figurineKeys(attemptId))
  return Promise.all(keys.map(async (key) => (await shop.services.files.read(key))?.toString()))
}

const nothing = [undefined, undefined, undefined]

test('R60 a parent has a figurine made, once, and takes it home in three formats', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const path = pathOf(order)
  expect((await parent.get<Figurine>(path)).body).toEqual({ status: 'none', title: null })
  const tooEarly = await parent.get(`${path}/file?format=stl`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'not_finished'])
  const replies = await Promise.all([1, 2, 3].map(() => parent.post<Figurine>(path)))
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await ended(parent, order)).toEqual({ status: 'ready', title: 'Our cat' })
  await parent.post(path)
  expect(asked).toMatchObject([{ title: 'Our cat', forced: true }])
  const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip', stl: 'model/stl' }
  for (const [format, type] of Object.entries(types)) {
    const { status, headers, body } = await parent.get<Buffer>(`${path}/file?format=${format}`)
    expect([status, headers.get('content-type'), body.toString()]).toEqual([200, type, format])
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; .*\\.${format}"$`))
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
})

test('R60 a figurine is made again when its picture has another title, and says on its stand what it said when it was asked for', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const path = pathOf(order)
  await parent.post(path)
  await ended(parent, order)
  await parent.send('PATCH', `/api/images/${order.images[0]?.id}`, { title: 'Our tiger' })
  expect((await parent.get<Figurine>(path)).body).toEqual({ status: 'ready', title: 'Our cat' })
  make = async () => ({ ...quick, stl: bytesOf('tiger') })
  await parent.post(path)
  expect(await ended(parent, order)).toEqual({ status: 'ready', title: 'Our tiger' })
  expect(asked.map(({ title }) => title)).toEqual(['Our cat', 'Our tiger'])
  expect((await parent.get<Buffer>(`${path}/file?format=stl`)).body.toString()).toBe('tiger')
})

test('who has only the link cannot have figurines made, nor fetch them', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await parent.post(pathOf(order))
  await ended(parent, order)
  const visitor = shop.parent()
  expect((await visitor.post(pathOf(order))).status).toBe(403)
  expect((await visitor.get(`${pathOf(order)}/file`)).status).toBe(403)
})

test('a figurine that failed says so and can be asked for again; a job that runs twice makes one', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  make = () => Promise.reject(new Refusal('blank_page'))
  await parent.post(pathOf(order))
  expect((await ended(parent, order)).status).toBe('failed')
  make = async () => quick
  await parent.post(pathOf(order))
  expect((await ended(parent, order)).status).toBe('ready')
  const before = asked.length
  await makeFigurine(shop.services, { data: { attemptId: await attemptOf(order) }, signal })
  expect(asked).toHaveLength(before)
})

async function madeWhile(parent: Parent, order: Order, meanwhile: () => Promise<unknown>): Promise<string> {
  const attemptId = await attemptOf(order)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let over = () => {}
  const done = new Promise<void>((resolve) => {
    over = resolve
  })
  make = async () => {
    await held
    over()
    return quick
  }
  await parent.post(pathOf(order))
  await until(async () => asked.length > 0)
  await meanwhile()
  go()
  await done
  return attemptId
}

test('a figurine is erased with its order, and of one deleted while it was made nothing is left', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await parent.post(pathOf(order))
  await ended(parent, order)
  const first = await attemptOf(order)
  expect(await kept(first)).toEqual(['glb', 'usdz', 'stl'])
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await until(async () => (await kept(first)).every((file) => file === undefined))
  expect((await parent.get(pathOf(order))).status).toBe(404)

  asked.length = 0
  const other = await givenFinished(parent)
  const erase = () => parent.send('DELETE', `/api/orders/${other.id}`)
  const second = await madeWhile(parent, other, erase)
  await until(async () => (await kept(second)).every((file) => file === undefined))
})

test('of a picture whose money went back while its figurine was made no figurine is kept', async () => {
  const { db } = shop.services
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const id = order.images[0]?.id ?? ''
  const attemptId = await madeWhile(parent, order, () =>
    db.update(images).set({ takenBackAt: new Date() }).where(eq(images.id, id)),
  )
  expect(await ended(parent, order)).toEqual({ status: 'failed', title: 'Our cat' })
  expect(await kept(attemptId)).toEqual(nothing)
  expect((await parent.get(`${pathOf(order)}/file`)).body.code).toBe('refunded')
})

test('a picture that was drawn anew has no figurine yet, whatever becomes of the one before', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await madeWhile(parent, order, async () => {
    await parent.post(`/api/images/${order.images[0]?.id}/regenerate`, { style: 'disney' })
    await parent.ended(order)
  })
  expect((await parent.get<Figurine>(pathOf(order))).body).toEqual({ status: 'none', title: null })
})

test.each([
  ['next try', makeFigurine],
  ['end', giveUpFigurine],
])('a figurine of a deleted order that a killed run left behind is erased by its %s', async (_, run) => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const attemptId = await attemptOf(order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  for (const key of Object.values(figurineKeys(attemptId))) await shop.services.files.write(key, drawing)

  await run(shop.services, { data: { attemptId }, signal })

  expect(await kept(attemptId)).toEqual(nothing)
})
