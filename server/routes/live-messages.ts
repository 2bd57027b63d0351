import type { LiveMessage } from '#contract/live.ts'
import { refusals } from '#contract/refusals.ts'
import { findImage, type ImageRow } from '../features/images/store.ts'
import { viewImage } from '../features/images/view.ts'
import { findOrder } from '../features/orders/store.ts'
import type { Change } from '../live/channel.ts'
import type { Services } from '../services.ts'

/** Returns the message for a change of an order or a picture; undefined if the picture is gone. */
export type FormatChange = (change: Change) => Promise<string | undefined>

/** Builds the message for a change once for all subscribers in this process, who may all see the same data. */
export function sharedMessages(services: Services): FormatChange {
  const messages = new WeakMap<Change, Promise<string | undefined>>()
  return (change) => {
    const message =
      messages.get(change) ?? messageOf(services, change).then((one) => one && JSON.stringify(one))
    messages.set(change, message)
    return message
  }
}

async function messageOf(services: Services, { orderId, imageId }: Change): Promise<LiveMessage | undefined> {
  if (imageId) {
    const image = await findImage(services.db, imageId)
    return image && imageUpdate(services, image)
  }
  const order = await findOrder(services.db, orderId)
  return order ? { type: 'order_update', orderId, status: order.status } : refusal('order_not_found')
}

export function imageUpdate({ links }: Services, row: ImageRow): LiveMessage {
  const { contextPrompt: _words, title: _title, ...image } = viewImage(row, links, { reader: 'visitor' })
  const { id: imageId, status, progress, generatedUrl, errorMessage: error } = image
  return { type: 'image_update', imageId, status, progress, generatedUrl, error, image }
}

export function refusal(code: 'malformed_request' | 'order_not_found'): LiveMessage {
  return { type: 'error', code, error: refusals[code][1] }
}
