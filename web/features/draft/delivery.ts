import pLimit from 'p-limit'
import { leaveOutUpload, uploadImages } from '#contract/images.ts'
import { generateOrder, getOrder, type Order } from '#contract/orders.ts'
import { type ConsentVersion, currentConsent } from '#contract/withdrawal.ts'
import { ApiError, failureOf, send } from '../../api.ts'
import { checkout as t } from '../../messages/checkout.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { createStore } from '../../store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { upload } from '../../upload.ts'
import { imagesKey } from '../pictures/queries.ts'
import { accountChanged } from '../session/queries.ts'
import { changeDrawing, unsent, usable, withoutOrder } from './draft.ts'
import {
  clearDraft,
  draftStore,
  findDrawing,
  openedFile,
  setDraft,
  setWork,
  sweepDraft,
} from './draft-store.ts'
import { takeAway } from './drawings.ts'
import { orderMemory } from './order-memory.ts'
import { dropPreview } from './previews.ts'

export type DeliveryStep = 'idle' | 'sending' | 'starting' | 'asking' | 'stopped' | 'watching'

/** The delivery of a paid order: send its drawings, ask about an early start if needed, start, then watch. */
export const delivery = createStore<DeliveryStep>('idle')
const goTo = (step: DeliveryStep) => delivery.set(() => step)
export const watch = () => goTo('watching')
export const restDelivery = () => goTo('idle')

const inTurn = pLimit(2)
const pausesMs = [1000, 4000]

/** Sends the drawings that are not sent yet, then starts generation. Safe to call again at any time. */
export async function deliver(orderId: string): Promise<void> {
  if (delivery.get() === 'sending' || delivery.get() === 'starting') return
  goTo('sending')
  await Promise.all(unsent(draftStore.get().draft).map(({ id }) => inTurn(() => sendDrawing(orderId, id))))
  const left = unsent(draftStore.get().draft)
  if (left.length > 0) {
    if (await isUnderway(orderId)) return clearAndWatch()
    const meant = left.every(({ id }) => underway.get(id)?.signal.aborted)
    if (!meant) showToast({ ...t.toasts.uploadError, tone: 'bad' })
    return goTo('stopped')
  }
  await startDrawing(orderId)
}

const underway = new Map<string, AbortController>()

/** Cancels a drawing's upload. The drawing stays in the draft, to be sent again or left out. */
export function stopSending(id: string): void {
  underway.get(id)?.abort()
}

/** Continues the delivery without a drawing. */
export async function leaveOut(orderId: string, id: string): Promise<void> {
  if (await takeAway(id)) await deliver(orderId)
}

async function sendDrawing(orderId: string, id: string): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  underway.set(id, stop)
  setWork(id, { sending: { step: 'waiting' } })
  for (const pause of [...pausesMs, null]) {
    const error = await trySending(orderId, id, signal)
    if (!error) return
    const passing = error.status === 0 || error.status >= 500 || error.status === 429
    if (signal.aborted || !passing || pause === null) return failSending(id, error)
    await new Promise((go) => setTimeout(go, pause))
    if (signal.aborted) return failSending(id, stopped())
  }
}

const stopped = () => new ApiError(0, { error: t.progress.broughtToStop, code: 'stopped' })

function failSending(id: string, error: ApiError): void {
  const refused = [400, 413, 415, 422].includes(error.status)
  const trouble = { message: error.message, hint: error.body.hint }
  setWork(id, { sending: { step: 'failed', trouble, refused } })
}

async function trySending(orderId: string, id: string, signal: AbortSignal): Promise<ApiError | null> {
  const file = await openedFile(id)
  const drawing = findDrawing(id)
  if (!drawing || !file) return null
  const form = new FormData()
  form.append('styles[0]', drawing.style)
  form.append('contexts[0]', drawing.context)
  form.append('titles[0]', drawing.title)
  form.append('uploadIds[0]', id)
  form.append('positions[0]', String(usable(draftStore.get().draft).indexOf(drawing)))
  if (drawing.corners) form.append('corners[0]', JSON.stringify(drawing.corners))
  if (drawing.forced) form.append('forced[0]', 'true')
  form.append('images', file, drawing.name)
  const onProgress = (fraction: number) => setWork(id, { sending: { step: 'sending', fraction } })
  try {
    // The server keeps the first of two uploads with one ID, so delete an earlier version first.
    if (drawing.imageId) await send(leaveOutUpload, { params: { id: orderId, uploadId: id }, signal })
    const [image] = await upload(uploadImages, { params: { id: orderId }, form, signal, onProgress })
    setDraft((draft) => changeDrawing(draft, id, { sent: true, imageId: image?.id ?? null }))
    setWork(id, { sending: null })
    return null
  } catch (error) {
    if (signal.aborted) return stopped()
    return error instanceof ApiError ? error : failureOf(500, '')
  }
}

/** Starts with the parent's consent to an early start. */
export const startNow = (orderId: string): Promise<void> => startDrawing(orderId, currentConsent)

/** Starts generation once the server has every drawing. This browser then no longer needs the files. */
async function startDrawing(orderId: string, consent: ConsentVersion | null = null): Promise<void> {
  goTo('starting')
  try {
    await generate(orderId, consent)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'consent_required') return goTo('asking')
    // The last drawing was left out, so let the parent choose another.
    if (error instanceof ApiError && error.code === 'no_images') return goTo('idle')
    if (error instanceof ApiError && error.code === 'refunded') return sayRefunded(error)
    if (needsUpgrade(error)) await askToPay(orderId)
    else goTo('stopped')
    return showFailure(error)
  }
  await queryClient.invalidateQueries({ queryKey: imagesKey(orderId) })
  clearAndWatch()
  void accountChanged()
}

async function generate(orderId: string, withdrawalConsent: ConsentVersion | null): Promise<void> {
  const params = { id: orderId }
  try {
    await send(generateOrder, { params, body: { withdrawalConsent } })
  } catch (error) {
    // It may have started although the response was lost, or before from another tab.
    const unsure = error instanceof ApiError && (error.status === 409 || error.status === 0)
    if (!unsure || !(await isUnderway(orderId))) throw error
  }
}

/** Whether the order has started, perhaps from another tab. */
async function isUnderway(orderId: string): Promise<boolean> {
  const status = await statusOf(orderId)
  return status === 'processing' || status === 'completed'
}

async function statusOf(id: string): Promise<Order['status'] | undefined> {
  return (await send(getOrder, { params: { id } }).catch(() => null))?.status
}

function clearAndWatch(): void {
  for (const { id } of draftStore.get().draft.drawings) dropPreview(id)
  setDraft((draft) => ({ ...draft, drawings: [] }))
  sweepDraft()
  goTo('watching')
}

/** Forgets an order that is gone, refunded or somebody else's. Its drawings stay, for the next order. */
export function forgetOrder(): void {
  orderMemory.forget()
  goTo('idle')
  setDraft(withoutOrder)
}

/** Starts a new order, keeping the drawings that were not sent with the last one. */
export function startOver(): void {
  orderMemory.forget()
  restDelivery()
  clearDraft(({ sent }) => !sent)
}

function sayRefunded({ message }: ApiError): void {
  forgetOrder()
  showToast({ title: t.toasts.generationFailed.title, text: message, tone: 'bad' })
}

const needsUpgrade = (error: unknown) => error instanceof ApiError && error.body.needsUpgrade === true

/** Back to payment, keeping the drawings. A paid order whose credits another order used is forgotten, because it cannot be paid again. */
async function askToPay(orderId: string): Promise<void> {
  if ((await statusOf(orderId)) === 'paid') return forgetOrder()
  setDraft((draft) => ({ ...draft, order: draft.order && { ...draft.order, paid: false } }))
  goTo('idle')
}

function showFailure(error: unknown): void {
  const body = error instanceof ApiError && error.status === 402 ? error.body : null
  if (body?.needsUpgrade) {
    const { title, text, action } = t.toasts.credits
    const run = () => location.assign(paths.subscription())
    showToast({ title, text: body.message ?? text, tone: 'bad', action: { label: action, run } })
  } else if (body) {
    const { title, text, action } = t.toasts.needsPayment
    const run = () => location.assign(paths.auth())
    const login = body.suggestLogin ? { action: { label: action, run } } : {}
    showToast({ title, text: body.message ?? text, tone: 'bad', ...login })
  } else {
    showToast({ ...t.toasts.generationFailed, tone: 'bad' })
  }
}
