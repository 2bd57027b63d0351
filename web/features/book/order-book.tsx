import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { book as t } from '../../messages/book.ts'
import { results } from '../../messages/results.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useLiveImages } from '../pictures/live-images.ts'
import { orderQuery } from '../pictures/queries.ts'
import { isMissing, Missing } from '../site/missing.tsx'
import { BookHead } from './book-head.tsx'
import { BookPanel } from './book-panel.tsx'
import { bookOfOrder } from './book-source.ts'
import { LinksOfBook } from './links-of-book.tsx'
import { NotIncluded } from './not-included.tsx'

/** The book of an order: choosing its pictures, viewing it, sharing it and ordering prints. */
export default function OrderBook({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  return (
    <Loaded
      query={order}
      waiting={t.loading}
      broken={(error) => isMissing(error) && <Missing {...results.notFound} to={paths.app()} />}
    >
      {(found) => <OfOrder order={found} />}
    </Loaded>
  )
}

function OfOrder({ order }: { order: Order }) {
  const images = useLiveImages(order.id, order.mayChange)
  const source = bookOfOrder(order.id)
  return (
    <>
      <BookHead to={paths.order(order.id)} back={t.toOrder} title={t.title}>
        <p className="max-w-prose">{order.mayChange ? t.about : t.notYours}</p>
      </BookHead>
      {order.mayChange && (
        <Loaded query={images} waiting={t.loading}>
          {(list) => (
            <BookPanel
              source={source}
              pictures={list.filter(({ generatedUrl, refunded }) => generatedUrl && !refunded)}
              notIncluded={order.mayPrint ? null : <NotIncluded />}
            />
          )}
        </Loaded>
      )}
      {order.mayChange && <LinksOfBook source={source} />}
    </>
  )
}
