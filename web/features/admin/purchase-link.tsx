import { Link } from 'react-router'
import { paths } from '../../paths.ts'

type PurchaseLinkProps = { orderId: string | null; giftCardId?: string | null }

/** Links to the timeline of an order or a gift card. */
export function PurchaseLink({ orderId, giftCardId = null }: PurchaseLinkProps) {
  if (giftCardId)
    return (
      <>
        Gift card <NumberLink to={paths.adminGiftCard(giftCardId)} id={giftCardId} />
      </>
    )
  return orderId ? <NumberLink to={paths.adminOrder(orderId)} id={orderId} /> : <>–</>
}

export function NumberLink({ to, id }: { to: string; id: string }) {
  return (
    <Link to={to} className="font-mono underline underline-offset-4">
      {id.slice(0, 8)}
    </Link>
  )
}
