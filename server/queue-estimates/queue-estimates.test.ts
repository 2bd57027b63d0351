import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OrderImage } from '#contract/images.ts'
import type { LiveMessage } from '#contract/live.ts'
import type { Order } from '#contract/orders.ts'
import { imageAttempts } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const RUN_MS = 1500
const artist = quickArtist()

const settings = { DRAWING_THREADS: '1' }
const drawing = await drawingJpeg('tadpoles', 100)
const shop = sharedTestApp({ worker: true, settings, parts: { artwork: artist } })

const givenGenerating = (parent: Parent, count: number): Promise<Order> =>
  parent.buyAndGenerate(Array(count).fill({ bytes: drawing }))

const imagesOf = async (parent: Parent, { id }: Order) =>
  (await parent.get<OrderImage[]>(`/api/orders/${id}/images`)).body

test('a parent in the queue gets the number of pictures ahead and, after enough runs, an estimated time', async () => {
  const [first, second] = [shop.parent(), shop.parent()]
  const { earlier, begun } = await artist.held(async () => {
    const order = await givenGenerating(first, 3)
    const images = await until(async () => {
      const now = await imagesOf(first, order)
      return now[0]?.status === 'processing' && now[2]?.wait && now
    })
    return { earlier: order, begun: images }
  })
  expect(begun.map(({ wait }) => wait)).toEqual([
    { ahead: 0, seconds: null },
    { ahead: 1, seconds: null },
    { ahead: 2, seconds: null },
  ])
  await first.ended(earlier)
  await shop.services.db.update(imageAttempts).set({
    startedAt: sql`${imageAttempts.finishedAt} - make_interval(secs => ${RUN_MS / 1000})`,
  })
  await until(async () => (await imagesOf(first, earlier)).every(({ wait }) => wait === undefined))

  const { later, estimate } = await artist.held(async () => {
    await givenGenerating(first, 1)
    const waiting = await givenGenerating(second, 1)
    const wait = await until(async () => {
      const [image] = await imagesOf(second, waiting)
      return image?.wait?.ahead === 1 && image.wait
    })
    return { later: waiting, estimate: wait }
  })
  expect(estimate.seconds?.least).toBeGreaterThanOrEqual(1)
  expect(estimate.seconds?.most).toBeLessThanOrEqual(Math.ceil((2 * RUN_MS) / 1000))
  expect(JSON.stringify(await imagesOf(second, later))).not.toContain(earlier.id)
  await second.ended(later)
})

test('a subscriber gets wait updates as other orders finish, without any data of those orders', async () => {
  artist.ms = RUN_MS
  const [first, second] = [shop.parent(), shop.parent()]
  const heard: LiveMessage[] = []
  const { order, socket } = await artist.held(async () => {
    await givenGenerating(first, 2)
    const waiting = await givenGenerating(second, 1)
    const live = new WebSocket(`${shop.url.replace('http', 'ws')}/ws`)
    live.on('message', (data) => heard.push(JSON.parse(data.toString()) as LiveMessage))
    await once(live, 'open')
    live.send(JSON.stringify({ type: 'subscribe', orderId: waiting.id }))
    await until(async () => heard.some(({ type }) => type === 'wait_update'))
    return { order: waiting, socket: live }
  })
  await second.ended(order)
  await until(async () => heard.some((message) => message.type === 'wait_update' && !message.waits.length))
  const waits = heard.flatMap((message) => (message.type === 'wait_update' ? [message] : []))
  const ahead = waits.flatMap((message) => message.waits.map(({ wait }) => wait.ahead))
  expect(ahead[0]).toBeGreaterThan(0)
  expect(ahead).toEqual(ahead.toSorted((a, b) => b - a))
  expect(ahead.at(-1)).toBe(0)
  const [image] = await imagesOf(second, order)
  const ids = new Set(waits.flatMap((message) => message.waits.map(({ imageId }) => imageId)))
  expect([...ids]).toEqual([image?.id])
  socket.close()
})
