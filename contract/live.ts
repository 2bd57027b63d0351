import * as z from 'zod'
import { ImageStatus, OrderImage } from './images.ts'
import { OrderStatus } from './orders.ts'
import { QueueEstimate } from './queue-estimates.ts'
import { ReportStatus } from './reports.ts'

export const livePath = '/ws'

/** Messages from the browser on the live connection. */
export const LiveRequest = z.object({ type: z.literal('subscribe'), orderId: z.uuid().toLowerCase() })
export type LiveRequest = z.infer<typeof LiveRequest>

/** A picture as anyone who knows the order's URL can see it. */
const LiveImage = OrderImage.omit({ contextPrompt: true, title: true, wait: true })

export const ImageUpdate = z.object({
  type: z.literal('image_update'),
  imageId: z.uuid(),
  status: ImageStatus,
  progress: z.int(),
  generatedUrl: z.string().nullable(),
  error: z.string().nullable(),
  image: LiveImage,
})

export const OrderUpdate = z.object({
  type: z.literal('order_update'),
  orderId: z.uuid(),
  status: OrderStatus,
})

export const ReportUpdate = z.object({
  type: z.literal('report_update'),
  orderId: z.uuid(),
  reportId: z.uuid(),
  status: ReportStatus,
})

/** New estimates for the unfinished pictures of an order, sent when they change. */
export const WaitUpdate = z.object({
  type: z.literal('wait_update'),
  orderId: z.uuid(),
  waits: z.array(z.object({ imageId: z.uuid(), wait: QueueEstimate })),
})

/** Messages from the server: the current state on subscribing, then each change. */
export const LiveMessage = z.discriminatedUnion('type', [
  ImageUpdate,
  OrderUpdate,
  ReportUpdate,
  WaitUpdate,
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** Keyed by the union so that the compiler reports a missing type. */
const messageTypes: Record<LiveMessage['type'], true> = {
  image_update: true,
  order_update: true,
  report_update: true,
  wait_update: true,
  error: true,
}

/** True for a message of a known type. Other fields are not checked because they come from our server. */
export const isLiveMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  Object.hasOwn(messageTypes, value.type)
