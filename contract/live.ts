import * as z from 'zod'
import { ImageStatus } from './images.ts'
import { OrderStatus } from './orders.ts'
import { ReportStatus } from './reports.ts'
import { Wait } from './waits.ts'

export const livePath = '/ws'

/** What the browser may say on the live connection. */
export const LiveRequest = z.object({ type: z.literal('subscribe'), orderId: z.uuid() })
export type LiveRequest = z.infer<typeof LiveRequest>

export const ImageUpdate = z.object({
  type: z.literal('image_update'),
  imageId: z.uuid(),
  status: ImageStatus,
  progress: z.int(),
  generatedUrl: z.string().nullable(),
  error: z.string().nullable(),
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

/** How long the unfinished pictures of an order still take, whenever that has changed. */
export const WaitUpdate = z.object({
  type: z.literal('wait_update'),
  orderId: z.uuid(),
  waits: z.array(z.object({ imageId: z.uuid(), wait: Wait })),
})

/** What the server says: on subscribing, how things stand; then each change. */
export const LiveMessage = z.discriminatedUnion('type', [
  ImageUpdate,
  OrderUpdate,
  ReportUpdate,
  WaitUpdate,
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

const spoken: readonly unknown[] = [
  'image_update',
  'order_update',
  'report_update',
  'error',
] satisfies LiveMessage['type'][]

/** True for what the server may say; it has checked the rest on its way out. */
export const isLiveMessage = (said: unknown): said is LiveMessage =>
  typeof said === 'object' && said !== null && 'type' in said && spoken.includes(said.type)
