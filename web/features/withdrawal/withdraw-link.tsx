import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { getOrderWithdrawal, offerSubscriptionWithdrawal, type Withdrawal } from '#contract/payments.ts'
import { moment, money, shortDate } from '../../messages/format.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { accountKey } from '../session/queries.ts'

const orderOffer = (order: Order) =>
  queryOptions({
    ...callQuery(['withdrawal', order.id], getOrderWithdrawal, { params: { id: order.id } }),
    enabled: order.mayChange && order.status !== 'pending' && order.totalAmount > 0,
  })

/** Offers to withdraw from an order while that is possible, and tells when it was done. */
export function WithdrawOrderLink({ order }: { order: Order }) {
  const { data } = useQuery(orderOffer(order))
  return <Offered offer={data} to={paths.withdraw(order.id)} />
}

/** Like `WithdrawOrderLink`, for the subscription of the signed-in account. */
export function WithdrawSubscriptionLink() {
  const { data } = useQuery(
    callQuery([...accountKey, 'withdrawal'], offerSubscriptionWithdrawal, { body: {} }),
  )
  return <Offered offer={data} to={paths.withdrawSubscription()} />
}

function Offered({ offer, to }: { offer: Withdrawal | undefined; to: string }) {
  if (offer?.receivedAt) {
    const said = offer.reason === 'disputed' ? t.doneInDispute : t.withdrawn
    return (
      <p className="text-soft">
        {said({ when: moment(offer.receivedAt), money: money(offer.refundAmount) })}
      </p>
    )
  }
  if (!offer?.possible) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">{offer.until && t.offer({ date: shortDate(offer.until) })}</p>
      <ButtonLink variant="secondary" size="small" to={to}>
        {t.link}
      </ButtonLink>
    </div>
  )
}
