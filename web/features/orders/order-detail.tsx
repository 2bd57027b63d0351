import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { money, shortDate } from '../../messages/format.ts'
import { orders as t } from '../../messages/orders.ts'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { bundleLabel, type Filter, filtered, totalText } from './history.ts'
import { PictureCard } from './picture-card.tsx'

/** One order with its pictures. Takes the focus, unless it is the only order and thus was not chosen. */
export function OrderDetail({ order, only }: { order: Order; only: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!only) heading.current?.focus({ preventScroll: true })
  }, [only])
  const date = shortDate(order.createdAt)
  return (
    <section aria-labelledby="order" className="grid min-w-0 gap-6">
      {!only && <BackToList />}
      <h2 id="order" ref={heading} tabIndex={-1} className="text-3xl">
        {t.select({ date })}
      </h2>
      <Facts order={order} date={date} />
      {isReady(order) && (
        <p className="border-leaf border-l-4 bg-leaf-wash px-4 py-2.5 text-leaf-ink">{t.ready}</p>
      )}
      {order.images.length === 0 ? <p className="text-soft">{t.noImages}</p> : <Pictures order={order} />}
    </section>
  )
}

const isReady = ({ images }: Order) =>
  images.length > 0 && images.every(({ status, refunded }) => status === 'completed' && !refunded)

function BackToList() {
  return (
    <Link
      to={paths.orders()}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold lg:hidden"
    >
      <ArrowLeft aria-hidden size={18} />
      {t.back}
    </Link>
  )
}

function Facts({ order, date }: { order: Order; date: string }) {
  const refunded = order.moneyBack?.refundedAmount ?? 0
  const facts = [
    [t.facts.date, date],
    [t.facts.total, totalText(order.totalAmount)],
    ...(refunded > 0 ? [[t.facts.refunded, money(refunded)] as const] : []),
    [t.facts.bundle, bundleLabel(order.bundleType)],
    [t.facts.images, String(order.images.length)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="border-line border-l pl-3">
          <dt className="text-label text-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pictures({ order }: { order: Order }) {
  const [filter, setFilter] = useState<Filter>('all')
  const tab = (value: Filter) => ({
    value,
    label: t.filters[value],
    content: <Shown order={order} filter={value} />,
  })
  return (
    <Tabs
      label={t.filters.label}
      value={filter}
      onChange={setFilter}
      tabs={[tab('all'), tab('completed'), tab('processing')]}
    />
  )
}

function Shown({ order, filter }: { order: Order; filter: Filter }) {
  const images = filtered(order.images, filter)
  if (images.length === 0) return <p className="py-6 text-soft">{t.noneHere}</p>
  return (
    <ul className="gap-8 pt-3 sm:columns-2 sm:[&:has(>:only-child)]:columns-1">
      {images.map((image) => (
        <PictureCard key={image.id} image={image} at={order.images.indexOf(image) + 1} />
      ))}
    </ul>
  )
}
