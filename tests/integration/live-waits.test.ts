import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import type { QueueEstimate } from '#contract/queue-estimates.ts'
import { imageAttempts } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { applyMessage } from '../../web/features/pictures/apply-message.ts'
import { followOrder, type LiveSocket } from '../../web/live.ts'

const RUN_MS = 2400

const settings = { DRAWING_THREADS: '1' }
const artist = quickArtist()
const shop = sharedTestApp({ worker: true, settings, parts: { artwork: artist } })

async function generateThree(parent: Parent): Promise<Order> {
  const drawing = await drawingJpeg('tadpoles', 100)
  return parent.buyAndGenerate(Array(3).fill({ bytes: drawing }))
}

/** Follows an order with the page's own code over a real socket. Returns every state it would show. */
function watch(images: OrderImage[], orderId: string) {
  const states = [images]
  const stop = followOrder({
    orderId,
    connect: () => new WebSocket(`${shop.url.replace('http', 'ws')}/ws`) as unknown as LiveSocket,
    onOpen: () => undefined,
    onLost: () => undefined,
    onMessage: (message) => states.push(applyMessage(states.at(-1) ?? [], message)),
  })
  onTestFinished(stop)
  return states
}

test('the queue position and estimate of a queued picture are updated in the browser', async () => {
  const parent = shop.parent()
  await parent.ended(await generateThree(parent))
  await shop.services.db.update(imageAttempts).set({
    startedAt: sql`${imageAttempts.finishedAt} - make_interval(secs => ${RUN_MS / 1000})`,
  })
  artist.ms = RUN_MS
  const order = await generateThree(parent)
  const { body: images } = await parent.get<OrderImage[]>(`/api/orders/${order.id}/images`)
  const states = watch(images, order.id)
  await parent.ended(order)

  const waits = states.flatMap((state): QueueEstimate[] => (state[2]?.wait ? [state[2].wait] : []))
  const places = [...new Set(waits.map(({ ahead }) => ahead))]
  expect(places).toEqual([2, 1, 0])
  const seconds = waits.flatMap((wait) => (wait.seconds ? [wait.seconds.most] : []))
  expect(new Set(seconds).size).toBeGreaterThan(3)
  expect(seconds.at(-1)).toBeLessThan((seconds[0] ?? 0) / 2)
})
