import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OrderImage } from '#contract/images.ts'
import type { LiveMessage } from '#contract/live.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { until } from '#tests/factories/until.ts'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close()
})

async function start(wishes: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(wishes)
  apps.push(app)
  return app
}

async function listen(app: TestApp, orderId: string) {
  const heard: LiveMessage[] = []
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`)
  socket.on('message', (data) => heard.push(JSON.parse(data.toString()) as LiveMessage))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'subscribe', orderId }))
  return { heard, socket }
}

test('a parent connected to one process gets the updates of another, even with an order ID in upper case', async () => {
  const front = await start()
  const back = await start({ beside: front, worker: true, parts: { artwork: quickArtist(900) } })
  expect(back.services.db).not.toBe(front.services.db)
  const { parent, order } = await front.parentWithOrder()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('rocket', 100) }])
  await parent.pay(order)
  const { heard, socket } = await listen(front, order.id.toUpperCase())
  await until(async () =>
    heard.some((message) => message.type === 'order_update' && message.status === 'paid'),
  )
  await parent.generate(order)
  await until(async () =>
    heard.some((message) => message.type === 'order_update' && message.status === 'completed'),
  )
  const pictures = heard.filter((message) => message.type === 'image_update')
  expect(new Set(pictures.map((message) => message.status))).toEqual(
    new Set(['pending', 'processing', 'completed']),
  )
  const progress = pictures.map((message) => message.progress)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.some((share) => share > 0 && share < 100)).toBe(true)
  const [image] = (await parent.get<OrderImage[]>(`/api/orders/${order.id}/images`)).body
  const { contextPrompt: _words, title: _title, wait: _wait, ...shown } = image ?? {}
  expect(pictures.at(-1)).toMatchObject({ status: 'completed', progress: 100, error: null, image: shown })
  socket.close()
})

test('a new subscriber gets the current state of the images and the order', async () => {
  const app = await start()
  const { parent, order } = await app.parentWithOrder()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('rocket', 100) }])
  const { heard, socket } = await listen(app, order.id)
  await until(async () => heard.length === 2)
  expect(heard.map((message) => message.type)).toEqual(['image_update', 'order_update'])
  socket.close()
})

test('a malformed message and an unknown order are answered with errors', async () => {
  const app = await start()
  const { heard, socket } = await listen(app, '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11')
  socket.send('not json')
  await until(async () => heard.length === 2)
  expect(heard.map((message) => message.type === 'error' && message.code).sort()).toEqual([
    'malformed_request',
    'order_not_found',
  ])
  socket.close()
})

test('updates resume by themselves after the database connection breaks', async () => {
  const app = await start()
  const { parent, order } = await app.parentWithOrder()
  const { heard, socket } = await listen(app, order.id)
  await until(async () => heard.length === 1)
  const drop =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen order_changed'"
  await app.services.db.execute(drop)
  await until(async () => heard.length === 2)
  await parent.pay(order)
  await until(async () =>
    heard.some((message) => message.type === 'order_update' && message.status === 'paid'),
  )
  socket.close()
})
