import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { livePath } from '#contract/live.ts'
import { announce } from '#server/live/channel.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { until } from '#tests/factories/until.ts'
import { quantile } from '../measure.ts'
import type { Finding, Testbed } from '../shared/testbed.ts'
import { someAddress, Visitor } from '../shared/visitor.ts'

const SUBSCRIBERS = 1000
const CHANGES = 30
const GOAL_MS = 100
const PAUSE_MS = 200

type Subscriber = { heard: number; last: number }

/** Measures how fast changes of one picture reach all subscribers of its order through two web processes. */
export async function measureLive(testbed: Testbed): Promise<Finding[]> {
  const webs = await Promise.all(['live-1', 'live-2'].map((name) => testbed.start(name, { ROLES: 'web' })))
  const [first] = webs
  if (!first) throw new Error('No process was started.')
  const order = await new Visitor(first.url).buy([{ bytes: await drawingJpeg('cat', 240) }])
  const watched = { orderId: order.id, imageId: await imageOf(first.url, order.id) }
  const subscribers: Subscriber[] = []
  const sockets: WebSocket[] = []
  for (let i = 0; i < SUBSCRIBERS; i++) {
    const { url = '' } = webs[i % webs.length] ?? {}
    sockets.push(await subscribe(url, order.id, subscribers))
  }
  await until(async () => subscribers.every(({ heard }) => heard >= 2))
  await sleep(1000)
  const times: number[] = []
  for (let i = 0; i < CHANGES; i++) times.push(...(await change(testbed, watched, subscribers)))
  for (const socket of sockets) socket.terminate()
  await Promise.all(webs.map(({ process }) => process.end('SIGKILL')))
  return [finding(times)]
}

function finding(times: number[]): Finding {
  const p95 = quantile(times, 0.95)
  return {
    what: `a change to ${SUBSCRIBERS} subscribers of one order on two web processes, p95 of ${CHANGES} changes`,
    found: `${p95.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)} ms)`,
    goal: `< ${GOAL_MS} ms`,
    held: p95 < GOAL_MS,
  }
}

async function imageOf(url: string, orderId: string): Promise<string> {
  const { images } = await new Visitor(url).getOrder({ id: orderId })
  return images[0]?.id ?? ''
}

async function subscribe(url: string, orderId: string, all: Subscriber[]): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': someAddress() }
  const socket = new WebSocket(url.replace('http', 'ws') + livePath, { headers })
  const subscriber = { heard: 0, last: 0 }
  socket.on('message', () => {
    subscriber.heard++
    subscriber.last = performance.now()
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'subscribe', orderId }))
  all.push(subscriber)
  return socket
}

/** The milliseconds from the commit until each subscriber was notified. */
async function change(
  { services: { db } }: Testbed,
  watched: { orderId: string; imageId: string },
  subscribers: Subscriber[],
): Promise<number[]> {
  const before = subscribers.map(({ heard }) => heard)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update images set title = 'Our cat' where id = ${watched.imageId}`)
    await announce(tx, watched)
  })
  const committed = performance.now()
  await until(async () => subscribers.every(({ heard }, i) => heard > (before[i] ?? 0)))
  await sleep(PAUSE_MS)
  return subscribers.map(({ last }) => last - committed)
}
