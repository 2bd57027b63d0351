import { createOrder, type Order, patchOrder } from '#contract/orders.ts'
import { imageLimit, priceOf } from '#contract/plans.ts'
import { ApiError, send } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { checkout as t } from '../../messages/checkout.ts'
import { workspace } from '../../messages/workspace.ts'
import { createStore } from '../../store.ts'
import { track } from '../../track.ts'
import { showToast } from '../../ui/toast-store.ts'
import { deliver } from '../draft/delivery.ts'
import { bundleOf, type DraftOrder, reusableOrder, usable, withoutOrder } from '../draft/draft.ts'
import { type DraftState, draftStore, isRefused, setDraft } from '../draft/draft-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { creditsLeft, findSignedInUser } from '../session/credits.ts'

type CheckoutStep = 'idle' | 'age' | 'creating' | 'email' | 'paying'

/** The step between 'Start Creating Today' and the payment. Clicks during other steps are ignored. */
export const checkoutStep = createStore<CheckoutStep>('idle')
function goTo(step: CheckoutStep): void {
  const { order } = draftStore.get().draft
  if (step === 'paying' && order) track({ name: 'InitiateCheckout', cents: priceOf(order.bundle) })
  checkoutStep.set(() => step)
}

type Objection = { title: string; text: string }

/** Returns why ordering is not possible, as a toast. A missing age is asked for in a dialog instead. */
export function objection({ draft, work }: Pick<DraftState, 'draft' | 'work'>): Objection | null {
  const drawings = usable(draft)
  const images = drawings.length
  const bundle = bundleOf(draft)
  const limit = imageLimit(bundle)
  if (images === 0) return workspace.toasts.noImages
  if (drawings.every(({ id }) => isRefused(work[id]))) return workspace.toasts.allRefused
  if (images > limit)
    return {
      title: workspace.toasts.tooManyForPlan.title,
      text: workspace.toasts.tooManyForPlan.text({ plan: bundleName(bundle), limit }),
    }
  return null
}

export async function beginCheckout(): Promise<void> {
  if (checkoutStep.get() !== 'idle') return
  const { draft } = draftStore.get()
  const against = objection(draftStore.get())
  if (against) return showToast({ ...against, tone: 'bad' })
  if (draft.childAge === null) {
    showToast({ ...workspace.toasts.ageRequired, tone: 'bad' })
    return goTo('age')
  }
  await continueCheckout()
}

/** Creates the order once the age is known, then asks for an email and payment unless credits cover it. */
export async function continueCheckout(): Promise<void> {
  goTo('creating')
  let made = false
  try {
    const parent = await findSignedInUser()
    const order = reusableOrder(draftStore.get().draft) ?? (await makeOrder())
    made = true
    if (parent && order.email !== parent.email) await giveEmail(order.id, parent.email)
    if (parent && creditsLeft(parent) >= usable(draftStore.get().draft).length) return paid(order.id)
    goTo(parent || order.email ? 'paying' : 'email')
  } catch (error) {
    const signedOut = error instanceof ApiError && error.code === 'not_authenticated'
    if (signedOut) return goTo('idle')
    showToast({ ...(made ? t.toasts.processingFailed : t.toasts.orderFailed), tone: 'bad' })
    goTo('idle')
  }
}

export const leaveCheckout = () => goTo('idle')
export const askForEmail = () => goTo('email')

async function makeOrder(): Promise<DraftOrder> {
  const { draft } = draftStore.get()
  const { childAge, includeReport } = draft
  const bundle = bundleOf(draft)
  const body = {
    bundleType: bundle,
    childAge: childAge ?? 0,
    includeReport,
    totalAmount: priceOf(bundle),
    status: 'pending' as const,
  }
  const order = draftOrder(await send(createOrder, { body }))
  setDraft((draft) => ({ ...withoutOrder(draft), order }))
  orderMemory.keep(order.id)
  return order
}

export function draftOrder(order: Order): DraftOrder {
  const { bundleType: bundle, status, id, childAge, email, includeReport, artist, receivers } = order
  const paid = status !== 'pending'
  return { id, bundle, childAge, email, includeReport, artist, receivers, paid }
}

async function giveEmail(orderId: string, email: string): Promise<void> {
  const order = draftOrder(await send(patchOrder, { params: { id: orderId }, body: { email } }))
  setDraft((draft) => ({ ...draft, order }))
}

/** Saves the guest's address in the order. Returns false if there is no order; throws if saving fails. */
export async function saveGuestEmail(email: string): Promise<boolean> {
  const { order } = draftStore.get().draft
  if (!order) {
    showToast({ ...t.toasts.noOrder, tone: 'bad' })
    goTo('idle')
    return false
  }
  await giveEmail(order.id, email)
  orderMemory.keepEmail(email)
  track({ name: 'CompleteRegistration' })
  return true
}

/** Does nothing if the parent has closed the dialog meanwhile. */
export function goToPayment(): void {
  if (checkoutStep.get() === 'email') goTo('paying')
}

/** Marks an order as paid (or covered by credits, which the server checks), and delivers it. */
export function paid(orderId: string): void {
  setDraft((draft) =>
    draft.order?.id === orderId ? { ...draft, order: { ...draft.order, paid: true } } : draft,
  )
  goTo('idle')
  void deliver(orderId)
}
