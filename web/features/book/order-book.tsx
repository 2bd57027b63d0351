import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { book as t } from '../../messages/book.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { imagesQuery, orderQuery } from '../pictures/queries.ts'
import { isMissing, Missing } from '../site/missing.tsx'
import { BookPanel } from './book-panel.tsx'
import { bookOfOrder } from './book-source.ts'
import { LinksOfBook } from './links-of-book.tsx'
import { NotIncluded } from './not-included.tsx'

/** The book of an order: chosen, made, leafed through and taken to a printer. */
export default function OrderBook({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  return (
    <Loaded
      query={order}
      waiting={t.loading}
      retryLabel={site.retry}
      broken={(error) => isMissing(error) && <Missing {...results.notFound} to={paths.app()} />}
    >
      {(found) => <OfOrder order={found} />}
    </Loaded>
  )
}

function OfOrder({ order }: { order: Order }) {
  const images = useQuery(imagesQuery(order.id))
  const source = bookOfOrder(order.id)
  return (
    <>
      <Link
        to={paths.order(order.id)}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-soft hover:text-ink"
      >
        <span aria-hidden>←</span>
        {t.toOrder}
      </Link>
      <div className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {t.title}
        </h1>
        <p className="max-w-prose text-soft">{order.mayChange ? t.about : t.notYours}</p>
      </div>
      {order.mayChange && (
        <Loaded query={images} waiting={t.loading} retryLabel={site.retry}>
          {(list) => (
            <BookPanel
              source={source}
              pictures={list
                .filter(({ generatedUrl, refunded }) => generatedUrl && !refunded)
                .map(({ id, title, thumbnailUrl }) => ({ id, title, thumbnailUrl }))}
              notIncluded={order.mayPrint ? null : <NotIncluded />}
            />
          )}
        </Loaded>
      )}
      {order.mayChange && <LinksOfBook source={source} />}
    </>
  )
}
