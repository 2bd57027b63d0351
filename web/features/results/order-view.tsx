import { Download } from 'lucide-react'
import { pathOf } from '#contract/call.ts'
import { downloadOrder, type Order } from '#contract/orders.ts'
import { nameOf } from '#contract/plans.ts'
import { money, shortDate } from '../../messages/format.ts'
import { results as t } from '../../messages/results.ts'
import { said } from '../../messages/said.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AccountPrompt } from '../accounts/account-prompt.tsx'
import { totalText } from '../orders/history.ts'
import { useLiveImages } from '../pictures/live-images.ts'
import { OfflineNote } from '../pictures/offline-note.tsx'
import { isActive } from '../pictures/queries.ts'
import { ReportSection } from '../report/report-section.tsx'
import { WithdrawOrderLink } from '../withdrawal/withdraw-link.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { PictureBlock } from './picture-block.tsx'

/** One order as a small exhibition: each drawing with what became of it. */
export function OrderView({ order }: { order: Order }) {
  const images = useLiveImages(order.id)
  const anyDone = images.data?.some(({ status }) => status === 'completed') ?? false
  const anyActive = images.data?.some(isActive) ?? false
  return (
    <div className="wall grid gap-12 pt-4 pb-24 sm:pt-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={order.status === 'completed' ? 'leaf' : 'plain'}>
            {order.status === 'completed' ? t.statusComplete : order.status}
          </Badge>
          <span className="money text-label text-soft">{t.orderNumber({ id: order.id.slice(0, 8) })}</span>
        </div>
        <h1 tabIndex={-1} className="max-w-[16ch] text-4xl sm:max-w-none sm:text-5xl lg:text-6xl">
          {t.title}
        </h1>
        {anyActive && <p className="text-lg text-soft">{t.stillDrawing}</p>}
        {anyActive && <OfflineNote />}
      </div>
      <section aria-labelledby="before-after" className="grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4 border-edge border-b pb-4">
          <h2 id="before-after" className="text-2xl sm:text-3xl">
            {t.list}
          </h2>
          {anyDone && (
            <a
              href={pathOf(downloadOrder.path, { id: order.id })}
              download
              className={buttonClasses({ look: 'secondary', size: 'small' })}
            >
              <Download aria-hidden size={18} />
              {t.downloadAll}
            </a>
          )}
        </div>
        <Loaded query={images} waiting={t.loading} retryLabel={site.retry} empty={<NoDrawings />}>
          {(list) => (
            <ol className="grid gap-20">
              {list.map((image, i) => (
                <PictureBlock key={image.id} image={image} order={order} at={i + 1} />
              ))}
            </ol>
          )}
        </Loaded>
      </section>
      <ReportSection order={order} />
      <AccountPrompt order={order} />
      <OrderSummary order={order} />
    </div>
  )
}

/** What became of the money, where there is more to say than that it was paid. */
function moneyBackLines({ moneyBack }: Order): (readonly [string, string])[] {
  if (!moneyBack) return []
  const { refundedAmount, dispute } = moneyBack
  return [
    ...(refundedAmount > 0 ? [[t.summary.refunded, money(refundedAmount)] as const] : []),
    ...(dispute ? [[t.summary.dispute, t.summary.disputes[dispute]] as const] : []),
  ]
}

function NoDrawings() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.noImages}</p>
      <ButtonLink to={paths.app()}>{t.continueInApp}</ButtonLink>
    </div>
  )
}

function OrderSummary({ order }: { order: Order }) {
  const email = order.email ?? order.customerEmail
  const lines = [
    [t.summary.bundle, said(nameOf(order.bundleType))],
    [t.summary.total, totalText(order.totalAmount)],
    ...moneyBackLines(order),
    [t.summary.email, email ?? t.summary.noEmail],
    [t.summary.created, shortDate(order.createdAt)],
    [t.summary.deleted, shortDate(order.picturesDeletedAt)],
  ] as const
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-6 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="summary" className="text-2xl">
        {t.summary.title}
      </h2>
      <div className="grid gap-6">
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          {lines.map(([name, value]) => (
            <div key={name} className="min-w-0 border-line border-l pl-3">
              <dt className="text-label text-soft">{name}</dt>
              <dd className="money break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">{t.keeping({ date: shortDate(order.picturesDeletedAt) })}</p>
        <WithdrawOrderLink order={order} />
        {order.mayChange && <DeleteOrder orderId={order.id} />}
      </div>
    </section>
  )
}
