import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LiveMessage, LiveRequest, livePath } from '#contract/live.ts'
import { type Caller, findSignedIn, lastingCallerOf } from '../features/accounts/caller.ts'
import { listImages } from '../features/images/store.ts'
import { findOrderFor } from '../features/orders/owned.ts'
import { findOrder } from '../features/orders/store.ts'
import { findReportOf } from '../features/reports/store.ts'
import { browserOf } from '../http/browser.ts'
import { connectionLimiter } from '../http/websocket-limits.ts'
import type { Change } from '../live/channel.ts'
import { knownOrders } from '../live/known-orders.ts'
import type { Services } from '../services.ts'
import { type FormatChange, imageUpdate, refusal, sharedMessages } from './live-messages.ts'

const PING_MS = 25_000
const MOST_ORDERS = 20
const WAITS_EVERY_MS = 1500
const CONNECTS_PER_MINUTE = 240
/** Maximum per connection; a page sends one request for each order it shows. */
const MOST_REQUESTS = 100
/** WebSocket close code for a policy violation. */
const TOO_MUCH = 1008
/** WebSocket close code for a server error, after which the page reconnects. */
const BROKEN = 1011

type Visit = { socket: WebSocket; caller: () => Promise<Caller>; messageOf: FormatChange }

/** The WebSocket route: a browser subscribes to orders and gets their state, then every change. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const countConnection = connectionLimiter()
  const exists = knownOrders(services.db)
  const messageOf = sharedMessages(services)
  const options = {
    websocket: true as const,
    schema: { hide: true },
    config: { rateLimit: { max: CONNECTS_PER_MINUTE, timeWindow: '1 minute' } },
    preValidation: async (request: FastifyRequest) => {
      if (request.ws) countConnection(request, browserOf(services, request))
    },
  }
  app.get(livePath, options, (socket, request) => {
    const opener = findSignedIn(services, request)
    opener.catch((error: unknown) => services.log.error({ err: error }, 'A live caller is not known.'))
    const caller = async () => lastingCallerOf(services, request, await opener)
    const visit = { socket, caller, messageOf }
    const subscriptions = new Map<string, () => void>()
    let requests = 0
    const pulse = setInterval(() => socket.ping(), PING_MS)
    socket.on('message', (data: Buffer) => {
      requests += 1
      if (requests > MOST_REQUESTS) return socket.close(TOO_MUCH)
      const orderId = readSubscribe(data)
      if (!orderId || subscriptions.size >= MOST_ORDERS) return say(socket, refusal('malformed_request'))
      if (!subscriptions.has(orderId)) subscribe(orderId)
    })
    socket.on('close', () => {
      clearInterval(pulse)
      for (const stop of subscriptions.values()) stop()
    })

    function subscribe(orderId: string): void {
      subscriptions.set(orderId, () => undefined)
      const begin = async () => {
        if (await exists(orderId)) {
          if (socket.readyState === socket.OPEN) subscriptions.set(orderId, follow(services, visit, orderId))
        } else {
          subscriptions.delete(orderId)
          say(socket, refusal('order_not_found'))
        }
      }
      begin().catch((error: unknown) => {
        if (socket.readyState !== socket.OPEN) return
        services.log.warn({ err: error }, 'A subscription could not begin.')
        socket.close(BROKEN)
      })
    }
  })
}

function readSubscribe(data: Buffer): string | undefined {
  try {
    return LiveRequest.parse(JSON.parse(data.toString())).orderId
  } catch {
    return undefined
  }
}

/** Sends the state of the order, then every change, one after the other so that they stay in order. */
function follow(services: Services, visit: Visit, orderId: string): () => void {
  let telling = Promise.resolve()
  const tell = (change: Change | undefined) => {
    telling = telling
      .then(() => sendChange(services, visit, orderId, change))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'A live update could not be sent.')
        // The page reconnects and gets the current state.
        visit.socket.close(BROKEN)
      })
  }
  const stop = services.live.listen(orderId, tell)
  const stopWaits = followWaits(services, visit.socket, orderId)
  tell(undefined)
  return () => {
    stop()
    stopWaits()
  }
}

/** Sends the estimated waits of the pictures, which change over time and as pictures of other orders are finished. */
function followWaits({ queueEstimates, log }: Services, socket: WebSocket, orderId: string): () => void {
  let sent = '[]'
  const look = async () => {
    const waits = [...(await queueEstimates.waitsOf(orderId))].map(([imageId, wait]) => ({ imageId, wait }))
    if (JSON.stringify(waits) === sent) return
    sent = JSON.stringify(waits)
    say(socket, { type: 'wait_update', orderId, waits })
  }
  const clock = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'The queue could not be looked at.'))
  }, WAITS_EVERY_MS)
  return () => clearInterval(clock)
}

async function sendChange(
  services: Services,
  visit: Visit,
  orderId: string,
  change: Change | undefined,
): Promise<void> {
  if (!change) return sendAll(services, visit, orderId)
  if (change.reportId) return sendReport(services, visit, orderId)
  const message = await visit.messageOf(change)
  if (message) send(visit.socket, message)
}

/** Sends the whole state of an order, for a subscriber that is new or may have missed a change. */
async function sendAll(services: Services, visit: Visit, orderId: string): Promise<void> {
  const { db } = services
  const { socket } = visit
  const order = await findOrder(db, orderId)
  if (!order) return say(socket, refusal('order_not_found'))
  for (const image of await listImages(db, orderId)) say(socket, imageUpdate(services, image))
  say(socket, { type: 'order_update', orderId, status: order.status })
  await sendReport(services, visit, orderId)
}

async function sendReport({ db }: Services, { socket, caller }: Visit, orderId: string): Promise<void> {
  if (!(await findOrderFor(db, orderId, await caller()))?.own) return
  const report = await findReportOf(db, orderId)
  if (report) say(socket, { type: 'report_update', orderId, reportId: report.id, status: report.status })
}

function say(socket: WebSocket, message: LiveMessage): void {
  send(socket, JSON.stringify(message))
}

function send(socket: WebSocket, message: string): void {
  if (socket.readyState === socket.OPEN) socket.send(message)
}
