import { pathOf } from '#contract/call.ts'
import type { OrderImage } from '#contract/images.ts'
import { downloadOrder, isRefunded, type Order } from '#contract/orders.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money, shortDate } from '../../messages/format.ts'
import { results as t } from '../../messages/results.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AccountPrompt } from '../accounts/account-prompt.tsx'
import { totalText } from '../orders/history.ts'
import type { useLiveImages } from '../pictures/live-images.ts'
import { isActive } from '../pictures/queries.ts'
import { ReportSection } from '../report/report-section.tsx'
import { WithdrawOrderLink } from '../withdrawal/withdraw-link.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { KeptUntil } from './kept-until.tsx'
import { OrderHead, Works } from './order-frame.tsx'
import { OwnerHelp } from './owner-help.tsx'
import { PictureBlock } from './picture-block.tsx'

const BookLink = lazily(() => import('../book/book-link.tsx'))
const EmailsBounce = lazily(() => import('../email-stops/emails-bounce.tsx'))

const HangOrder = lazily(() => import('../children/hang-order.tsx'))

/** One order with each of its drawings and their artwork. */
export function OrderView({ order, images }: { order: Order; images: ReturnType<typeof useLiveImages> }) {
  const list = images.data ?? []
  const anyDone = list.some(({ status }) => status === 'completed')
  const active = list.filter(isActive).length
  const refunded = isRefunded({ images: list })
  const complete = order.status === 'completed' && active === 0 && !refunded
  const begun = hasBegun(order, list)
  return (
    <div className="page-width grid gap-12 pt-4 pb-24 sm:pt-8">
      <OrderHead
        number={order.id.slice(0, 8)}
        complete={complete}
        status={refunded ? t.statusRefunded : statusOf(order, active)}
      >
        {active > 0 &&
          (begun ? <p className="text-lg text-soft">{t.stillDrawing}</p> : <NotBegun order={order} />)}
      </OrderHead>
      {order.emailsBounce && <EmailsBounce order={order} />}
      <Works download={anyDone && order.mayChange ? pathOf(downloadOrder.path, { id: order.id }) : null}>
        <Loaded query={images} waiting={t.loading} empty={<NoDrawings order={order} />}>
          {(pictures) => (
            <ol className="grid gap-20">
              {pictures.map((image, i) => (
                <PictureBlock key={image.id} image={image} order={order} at={i + 1} begun={begun} />
              ))}
            </ol>
          )}
        </Loaded>
      </Works>
      {order.mayChange && order.owner === 'account' && anyDone && (
        <HangOrder orderId={order.id} imageIds={doneIds(list)} />
      )}
      {order.mayChange && anyDone && !refunded && <BookLink order={order} />}
      <KeptUntil order={order} anyDone={anyDone} />
      {!order.mayChange && <OwnerHelp order={order} />}
      {order.mayChange && !refunded && <ReportSection order={order} />}
      <AccountPrompt order={order} />
      <OrderSummary order={order} />
    </div>
  )
}

const doneIds = (images: readonly OrderImage[]): string[] =>
  images.filter(({ status }) => status === 'completed').map(({ id }) => id)

/** A completed order keeps its status while a picture is drawn again, so say so. */
function statusOf({ status }: Order, active: number): string {
  if (status !== 'completed') return t.otherStatuses[status]
  return active > 0 ? t.drawnAgain({ count: active }) : t.statusComplete
}

/** Live messages update the pictures before the order is fetched again. */
function hasBegun({ status }: Order, images: readonly OrderImage[]): boolean {
  const waiting = status === 'pending' || status === 'paid'
  return !waiting || images.some((image) => image.status === 'processing' || image.status === 'completed')
}

/** Nothing is drawn before the order is paid and its parent has asked to start. */
function NotBegun({ order }: { order: Order }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-lg text-soft">{order.status === 'paid' ? t.notStarted : t.notPaid}</p>
      <ContinueLink order={order} />
    </div>
  )
}

/** Includes the order, so that a paid one is not paid again. */
function ContinueLink({ order }: { order: Order }) {
  return order.mayChange && <ButtonLink to={paths.appWith(order.id)}>{t.continueInApp}</ButtonLink>
}

/** Refunds and disputes of the payment, if there are any. */
function moneyBackLines({ moneyBack }: Order): (readonly [string, string])[] {
  if (!moneyBack) return []
  const { refundedAmount, dispute } = moneyBack
  return [
    ...(refundedAmount > 0 ? [[t.summary.refunded, money(refundedAmount)] as const] : []),
    ...(dispute ? [[t.summary.dispute, t.summary.disputes[dispute]] as const] : []),
  ]
}

function NoDrawings({ order }: { order: Order }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.noImages}</p>
      <ContinueLink order={order} />
    </div>
  )
}

function OrderSummary({ order }: { order: Order }) {
  const email = order.email ?? order.customerEmail
  const lines = [
    [t.summary.bundle, bundleName(order.bundleType)],
    [t.summary.total, totalText(order.totalAmount)],
    ...moneyBackLines(order),
    [t.summary.email, email ?? t.summary.noEmail],
    [t.summary.created, shortDate(order.createdAt)],
  ] as const
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-6 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="summary">{t.summary.title}</h2>
      <div className="grid gap-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {lines.map(([name, value]) => (
            <div key={name} className="min-w-0 border-line border-l pl-3">
              <dt className="text-label text-soft">{name}</dt>
              <dd className="tabular [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <WithdrawOrderLink order={order} />
        {order.mayChange && <DeleteOrder orderId={order.id} />}
      </div>
    </section>
  )
}
