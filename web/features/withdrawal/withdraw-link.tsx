import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { getOrderWithdrawal } from '#contract/payments.ts'
import { dollars } from '#contract/plans.ts'
import { send } from '../../api.ts'
import { withdrawal as t } from '../../messages/en/withdrawal.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Offers to take an order back as long as there is a right to, and says so when it was done. */
export function WithdrawLink({ order }: { order: Order }) {
  const { data: offer } = useQuery({
    queryKey: ['withdrawal', order.id],
    queryFn: ({ signal }) => send(getOrderWithdrawal, { params: { id: order.id }, signal }),
    enabled: order.mayChange && order.status !== 'pending' && order.totalAmount > 0,
  })
  if (offer?.receivedAt) {
    return <p className="text-soft">{t.done(t.moment(offer.receivedAt), offer.refundAmount)}</p>
  }
  if (!offer?.possible) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">{offer.until && t.offer(t.date(offer.until), dollars(offer.refundAmount))}</p>
      <ButtonLink look="secondary" size="small" to={paths.withdraw(order.id)}>
        {t.link}
      </ButtonLink>
    </div>
  )
}
