import { getOrder, isRefunded, type Order } from '#contract/orders.ts'
import { bundleTypes } from '#contract/plans.ts'
import { ApiError, send } from '../../api.ts'
import { isPermitted } from '../../permission.ts'
import { draftOrder } from '../checkout/checkout.ts'
import { takePaymentReturn } from '../checkout/payment-return.ts'
import { deliver, forgetOrder, startOver, watch } from '../draft/delivery.ts'
import { unsent, withOrder } from '../draft/draft.ts'
import { draftStore, openDraft, setDraft, sweepDraft } from '../draft/draft-store.ts'
import { reopenDrawings, takeFiles } from '../draft/drawings.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { takeShared } from '../sharing/shared-files.ts'

/** Takes the URL's plan, order, shared photos and payment return. Returns true if there was any. */
export async function takeAddress(search: URLSearchParams): Promise<boolean> {
  const [plan, order, shared] = [search.get('plan'), search.get('order'), search.get('shared')]
  const paying = search.has('payment') || search.has('subscription')
  if (plan === null && order === null && shared === null && !paying) return false
  await openDraft()
  if (paying) await takePaymentReturn(search)
  if (shared) takeFiles(await takeShared())
  const bundle = bundleTypes.find((one) => one === plan)
  if (bundle) setDraft((draft) => ({ ...draft, bundle }))
  if (order) orderMemory.keep(order)
  return true
}

/** Resumes the stored draft and its order. Returns the order's ID if it is complete by now. */
export async function resume(): Promise<string | null> {
  await openDraft()
  reopenDrawings()
  sweepDraft()
  const id = orderMemory.id() ?? draftStore.get().draft.order?.id
  if (!id) return null
  try {
    return (await resumeOrder(id)) === 'completed' ? id : null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    forgetOrder()
    return null
  }
}

async function resumeOrder(id: string): Promise<Order['status']> {
  const order = await send(getOrder, { params: { id } })
  if (order.status === 'completed') startOver()
  else if (!order.mayChange || isRefunded(order)) forgetOrder()
  else goOnWith(order)
  return order.status
}

function goOnWith(order: Order): void {
  const { id, status, images } = order
  setDraft((draft) => ({
    ...withOrder(draft, draftOrder(order), images),
    childAge: draft.childAge ?? order.childAge,
  }))
  orderMemory.keep(id)
  const { draft } = draftStore.get()
  const somethingToDraw = images.length > 0 || draft.drawings.length > 0
  // Without permission, the parent has to confirm beside the button that sends them.
  const maySend = isPermitted() || unsent(draft).length === 0
  if (status === 'processing' || status === 'failed') watch()
  else if (status === 'paid' && somethingToDraw && maySend) void deliver(id)
}
