import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { account } from '../../messages/account.ts'
import { shortDate } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ownOrdersQuery } from '../pictures/queries.ts'
import { EmptyPlace } from '../site/empty-place.tsx'
import { latestArtwork } from './latest-artwork.ts'

const t = account.home

export function LatestPictures() {
  const orders = useQuery(ownOrdersQuery)
  return (
    <section aria-labelledby="latest" className="grid min-w-0 content-start gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-edge border-b pb-3">
        <h2 id="latest">{t.latest}</h2>
        <Link
          to={paths.orders()}
          className="font-semibold underline decoration-2 decoration-line underline-offset-4"
        >
          {t.all}
        </Link>
      </div>
      <Loaded query={orders} waiting={site.waiting}>
        {(list) => <Wall orders={list} />}
      </Loaded>
    </section>
  )
}

function Wall({ orders }: { orders: Order[] }) {
  const pictures = latestArtwork(orders)
  if (pictures.length === 0) return <FirstPlace />
  return (
    <ul className="columns-2 gap-3 sm:gap-6 [&:has(>:only-child)]:columns-1">
      {pictures.map(({ image, order }) => (
        <li key={image.id} className="mb-6 break-inside-avoid sm:mb-8">
          <Link
            to={paths.orders(order.id)}
            className="block transition-transform motion-safe:hover:-translate-y-0.5"
          >
            <Frame
              label={
                <MuseumLabel title={image.title || t.emptyTitle}>
                  <p>
                    {site.styles[image.style]}, {shortDate(order.createdAt)}
                  </p>
                </MuseumLabel>
              }
            >
              <img
                {...image.size}
                src={image.thumbnailUrl}
                alt={t.pictureAlt({ style: site.styles[image.style] })}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full"
              />
            </Frame>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FirstPlace() {
  return (
    <EmptyPlace kept label={{ title: t.emptyTitle, text: t.emptyText }}>
      <h3 className="text-2xl sm:text-3xl">{t.firstTitle}</h3>
      <p className="text-soft">{t.firstText}</p>
      <ButtonLink to={paths.app()}>{account.newCreation}</ButtonLink>
    </EmptyPlace>
  )
}
