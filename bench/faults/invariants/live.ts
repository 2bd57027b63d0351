import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Invariant } from './invariant.ts'

const MAX_POLLS = 100
const REPEAT_MS = 300

/** A page subscribed to an order is notified of a change. */
export const live: Invariant = async ({ database, webUrl }) => {
  const [order] = await database.rows<{ id: string }>(
    'select id from orders where deleted_at is null limit 1',
  )
  if (!order) return []
  const heard: string[] = []
  const socket = new WebSocket(`${webUrl.replace('http', 'ws')}/ws`)
  socket.on('error', () => undefined)
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).type))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', orderId: order.id })))
  const updates = () => heard.filter((type) => type === 'order_update').length
  // The first update reports the current state.
  for (let polls = 0; updates() < 2 && polls < MAX_POLLS; polls++) {
    if (updates() === 1)
      await database.rows(`select pg_notify('order_changed', $1)`, [JSON.stringify({ orderId: order.id })])
    await sleep(REPEAT_MS)
  }
  socket.terminate()
  return updates() < 2 ? [`a change of order ${order.id} was not heard of; heard: ${heard.join(', ')}`] : []
}
