import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { type LiveMessage, LiveRequest, livePath } from '#contract/live.ts'
import { refusals } from '#contract/refusals.ts'
import type { Services } from '../../services.ts'
import { findImage, listImages } from '../images/store.ts'
import { viewImage } from '../images/view.ts'
import { findOrder } from '../orders/store.ts'
import { findReportOf } from '../reports/store.ts'
import type { Change } from './channel.ts'

const PING_MS = 25_000
const MOST_ORDERS = 20
const WAITS_EVERY_MS = 1500

/** The live connection: a browser subscribes to orders, hears how they stand, then every change. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  app.get(livePath, { websocket: true, schema: { hide: true } }, (socket) => {
    const subscriptions = new Map<string, () => void>()
    const pulse = setInterval(() => socket.ping(), PING_MS)
    socket.on('message', (data: Buffer) => {
      const orderId = readSubscribe(data)
      if (!orderId || subscriptions.size >= MOST_ORDERS) return say(socket, refusal('malformed_request'))
      if (!subscriptions.has(orderId)) subscriptions.set(orderId, follow(services, socket, orderId))
    })
    socket.on('close', () => {
      clearInterval(pulse)
      for (const stop of subscriptions.values()) stop()
    })
  })
}

function readSubscribe(data: Buffer): string | undefined {
  try {
    return LiveRequest.parse(JSON.parse(data.toString())).orderId
  } catch {
    return undefined
  }
}

/** Tells how the order stands, then every change, one after the other so that none overtakes another. */
function follow(services: Services, socket: WebSocket, orderId: string): () => void {
  let telling = Promise.resolve()
  const tell = (change: Change | undefined) => {
    telling = telling
      .then(() => tellChange(services, socket, orderId, change))
      .catch((error: unknown) => services.log.error({ err: error }, 'A live update could not be sent.'))
  }
  const stop = services.live.listen(orderId, tell)
  const stopWaits = followWaits(services, socket, orderId)
  tell(undefined)
  return () => {
    stop()
    stopWaits()
  }
}

/** Tells how long the pictures still take. That changes as time passes and as other orders' pictures are finished. */
function followWaits({ line, log }: Services, socket: WebSocket, orderId: string): () => void {
  let told = '[]'
  const look = async () => {
    const waits = [...(await line.waitsOf(orderId))].map(([imageId, wait]) => ({ imageId, wait }))
    if (JSON.stringify(waits) === told) return
    told = JSON.stringify(waits)
    say(socket, { type: 'wait_update', orderId, waits })
  }
  const clock = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'The waiting line could not be looked at.'))
  }, WAITS_EVERY_MS)
  return () => clearInterval(clock)
}

async function tellChange(
  services: Services,
  socket: WebSocket,
  orderId: string,
  change: Change | undefined,
): Promise<void> {
  const { db } = services
  if (change?.imageId) {
    const image = await findImage(db, change.imageId)
    if (image) say(socket, imageUpdate(services, image))
    return
  }
  if (change?.reportId) return tellReport(services, socket, orderId)
  const order = await findOrder(db, orderId)
  if (!order) return say(socket, refusal('order_not_found'))
  if (!change) for (const image of await listImages(db, orderId)) say(socket, imageUpdate(services, image))
  say(socket, { type: 'order_update', orderId, status: order.status })
  if (!change) await tellReport(services, socket, orderId)
}

async function tellReport({ db }: Services, socket: WebSocket, orderId: string): Promise<void> {
  const report = await findReportOf(db, orderId)
  if (report) say(socket, { type: 'report_update', orderId, reportId: report.id, status: report.status })
}

function imageUpdate({ links }: Services, row: Parameters<typeof viewImage>[0]): LiveMessage {
  const { id, status, progress, generatedUrl, errorMessage } = viewImage(row, links)
  return { type: 'image_update', imageId: id, status, progress, generatedUrl, error: errorMessage }
}

function refusal(code: 'malformed_request' | 'order_not_found'): LiveMessage {
  return { type: 'error', code, error: refusals[code][1] }
}

function say(socket: WebSocket, message: LiveMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}
