import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { isRefunded, type Order } from '#contract/orders.ts'
import { shortDate } from '../../messages/format.ts'
import { orders as t } from '../../messages/orders.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { bundleLabel, coverOf, statusTones, totalText } from './history.ts'

type OrderListProps = { orders: readonly Order[]; selected: string | null; className?: string }

export function OrderList({ orders, selected, className }: OrderListProps) {
  return (
    <section
      aria-label={t.list}
      className={classes('max-h-[600px] min-w-0 overflow-y-auto border-line border-y', className)}
    >
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Row key={order.id} order={order} current={order.id === selected} />
        ))}
      </ul>
    </section>
  )
}

function Row({ order, current }: { order: Order; current: boolean }) {
  const date = shortDate(order.createdAt)
  return (
    <li
      className={classes(
        'flex items-stretch border-l-4',
        current ? 'border-l-tomato bg-band' : 'border-l-transparent',
      )}
    >
      <Link
        to={paths.orders(order.id)}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className="flex min-w-0 flex-1 items-center gap-4 py-3 pl-3 outline-offset-[-3px] hover:bg-band"
      >
        <Cover order={order} />
        <span className="grid min-w-0 gap-0.5">
          <span className="title text-lg leading-tight">{date}</span>
          <span className="tabular text-[0.9375rem] text-soft">
            {bundleLabel(order.bundleType)}, {t.images({ count: order.images.length })},{' '}
            <span className="inline-block">{totalText(order.totalAmount)}</span>
          </span>
          <span>
            {isRefunded(order) ? (
              <Badge>{t.facts.refunded}</Badge>
            ) : (
              <Badge tone={statusTones[order.status]}>{t.statuses[order.status]}</Badge>
            )}
          </span>
        </span>
      </Link>
      <a
        href={paths.order(order.id)}
        target="_blank"
        rel="noreferrer"
        aria-label={t.openOrder({ number: order.id.slice(0, 8), date })}
        className="grid w-12 shrink-0 place-items-center text-soft outline-offset-[-3px] hover:text-ink"
      >
        <ExternalLink aria-hidden size={18} />
      </a>
    </li>
  )
}

function Cover({ order }: { order: Order }) {
  const url = coverOf(order.images)
  return (
    <span className="grid size-20 shrink-0 place-items-center border border-edge bg-mat p-1">
      {url && (
        <img src={url} alt="" loading="lazy" decoding="async" className="max-h-[4.25rem] max-w-[4.25rem]" />
      )}
    </span>
  )
}
