import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'

const mostShown = 6

type Hung = { image: OrderImage; order: Order }

/** The newest finished pictures of all orders, at most six. */
export function latestArtwork(orders: readonly Order[]): Hung[] {
  return orders
    .flatMap((order) => order.images.map((image) => ({ image, order })))
    .filter(({ image }) => image.generatedUrl !== null && image.status === 'completed')
    .sort((a, b) => finished(b) - finished(a))
    .slice(0, mostShown)
}

const finished = ({ image, order }: Hung) => Date.parse(image.completedAt ?? order.createdAt)
