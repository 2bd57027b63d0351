import type { OrderImage } from '#contract/images.ts'
import type { LiveMessage } from '#contract/live.ts'

type Message<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

/** Applies a live message to an order's pictures. Returns the same array if the message is not about them. */
export function applyMessage(images: OrderImage[], message: LiveMessage): OrderImage[] {
  switch (message.type) {
    case 'image_update':
      return withUpdate(images, message)
    case 'wait_update':
      return withWaits(images, message)
    case 'order_update':
    case 'report_update':
    case 'error':
      return images
  }
}

function withUpdate(images: OrderImage[], update: Message<'image_update'>): OrderImage[] {
  return images.map((image) => (image.id === update.imageId ? { ...image, ...update.image } : image))
}

function withWaits(images: OrderImage[], { waits }: Message<'wait_update'>): OrderImage[] {
  return images.map((image) => ({
    ...image,
    wait: waits.find(({ imageId }) => imageId === image.id)?.wait,
  }))
}
