import { getOrder } from '#contract/orders.ts'
import { isPlan, priceOf } from '#contract/plans.ts'
import { send } from '../../api.ts'
import { checkout as t } from '../../messages/checkout.ts'
import { trackPurchase } from '../../track.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DraftOrder } from '../draft/draft.ts'
import { setDraft } from '../draft/draft-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { draftOrder } from './checkout.ts'
import { payingCustomer } from './paying-customer.ts'
import { checkPaid, startSubscription } from './payment.ts'

/** Stripe's `redirect_status` values of an unsettled payment, which depend on the payment method. */
const pending = new Set<string | null>(['processing', 'pending'])

/** Continues after returning from a bank's page. Safe to repeat, because the server checks the payment. */
export async function takePaymentReturn(search: URLSearchParams): Promise<void> {
  const orderId = orderMemory.id()
  if (!orderId) return
  const order = draftOrder(await send(getOrder, { params: { id: orderId } }))
  setDraft((draft) => ({ ...draft, order }))
  try {
    if (order.paid || (await finish(search, order))) {
      trackPurchase(order.id, priceOf(order.bundle))
      // The toast does not say that drawing begins: the workspace begins it, or asks for consent first.
      showToast(isPlan(order.bundle) ? t.toasts.subscribed : { title: t.toasts.paid.title })
    } else if (pending.has(search.get('redirect_status'))) showToast(t.toasts.paymentPending)
    else showToast({ title: t.toasts.paymentFailed, text: t.toasts.paymentError, tone: 'bad' })
  } catch (error) {
    const text = error instanceof Error && error.message ? error.message : t.toasts.unknown
    const title = isPlan(order.bundle) ? t.toasts.subscriptionError : t.payment.errorTitle
    showToast({ title, text, tone: 'bad' })
  }
}

async function finish(search: URLSearchParams, order: DraftOrder): Promise<boolean> {
  const setupIntentId = search.get('setup_intent')
  const customerId = payingCustomer.get()
  if (search.get('redirect_status') === 'failed') return false
  if (isPlan(order.bundle) && setupIntentId && customerId)
    await startSubscription(order, { clientSecret: setupIntentId, customerId })
  return checkPaid(order.id)
}
