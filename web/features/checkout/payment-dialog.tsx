import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlan, priceOf } from '#contract/plans.ts'
import { ApiError } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { checkout } from '../../messages/checkout.ts'
import { money } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { trackPurchase } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DraftOrder } from '../draft/draft.ts'
import { ArtworkPromise, Receivers } from '../site/artist.tsx'
import { ConsentBox } from '../withdrawal/consent-box.tsx'
import { askForEmail, leaveCheckout, paid } from './checkout.ts'
import {
  type AnswerBank,
  checkPaid,
  DevelopmentMode,
  NotConfigured,
  preparePayment,
  type ReadyPayment,
  recordConsent,
  startSubscription,
  troubleOf,
  wasPaid,
} from './payment.ts'
import { PaymentForm, Preparing } from './payment-form.tsx'

const t = checkout.payment

type Confirmed = { payment: ReadyPayment; answerBank: AnswerBank | undefined }
type PaymentDialogProps = { open: boolean; order: DraftOrder; images: number }

/** Shows a loading state, then an error or the card form. Cannot be closed while a payment is running. */
export function PaymentDialog({ open, order, images }: PaymentDialogProps) {
  const opened = open ? [order.id, order.bundle, order.email].join() : null
  const setup = useStartedMutation(opened, () => prepare(order, images))
  const [consent, setConsent] = useState(false)
  const [busy, setBusy] = useState(false)
  const finish = useMutation({
    mutationFn: (confirmed: Confirmed) => finishPayment(order, confirmed, consent),
    onSuccess: (isPaid, { payment }) => (isPaid ? arrive(order, payment.amount) : leaveCheckout()),
  })
  const title = setup.data ? t.title : setup.error ? t.errorTitle : t.settingUp
  return (
    <Dialog
      wide
      open={open}
      onClose={leaveCheckout}
      title={title}
      description={setup.data && (setup.data.gateway === 'stripe' ? t.secureStripe : t.secure)}
      closable={!busy}
    >
      {setup.error && <SetupProblem error={setup.error} onRetry={() => setup.mutate()} />}
      {!setup.error && !setup.data && <Preparing text={t.settingUpText} label={t.settingUp} />}
      {setup.data && (
        <div className="grid items-start gap-5 md:grid-cols-[2fr_3fr] md:gap-8">
          <div className="grid gap-5">
            <OrderSummary order={order} images={images} cents={setup.data.amount} />
            <ArtworkPromise order={order} />
            <Receivers order={order} />
          </div>
          <PaymentForm
            payment={setup.data}
            price={money(setup.data.amount)}
            lastly={<ConsentBox checked={consent} onChange={setConsent} />}
            onPaying={() => recordConsent(order, images, consent)}
            onBusy={setBusy}
            onCancel={leaveCheckout}
            onConfirmed={(answerBank) => finish.mutateAsync({ payment: setup.data, answerBank })}
            onFailed={async (text) => {
              if (await wasPaid(order)) return arrive(order, setup.data.amount)
              // A setup intent whose card was refused is used up: show a toast and set up a new form.
              if (!isPlan(order.bundle) || setup.data.gateway !== 'stripe') return
              showToast({ title: checkout.toasts.subscriptionFailed, text, tone: 'bad' })
              setup.mutate()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

async function prepare(order: DraftOrder, images: number): Promise<ReadyPayment> {
  try {
    return await preparePayment(order, images)
  } catch (error) {
    const text = error instanceof Error ? error.message : t.initFailed
    if (error instanceof ApiError && error.code === 'already_paid') arrive(order)
    else if (error instanceof DevelopmentMode) showToast({ title: checkout.toasts.developmentMode, text })
    else if (error instanceof NotConfigured) showToast({ ...checkout.toasts.cardSystemFailed, tone: 'bad' })
    else if (isPlan(order.bundle)) showToast({ ...planSetupFailed(error, text), tone: 'bad' })
    else showToast({ ...checkout.toasts.setupFailed, tone: 'bad' })
    if (error instanceof DevelopmentMode) leaveCheckout()
    throw error
  }
}

/** Uses the server's message, or a general one if the server could not be reached. */
function planSetupFailed(error: unknown, text: string): { title: string; text: string } {
  const failed = checkout.toasts.subscriptionSetupFailed
  return error instanceof ApiError && error.status === 0 ? failed : { ...failed, text }
}

/** Continues after the order is paid, as confirmed by a response or, if that was lost, by a later check. */
function arrive(order: DraftOrder, cents = priceOf(order.bundle)): void {
  trackPurchase(order.id, cents)
  paid(order.id)
}

/** Shows a toast with the result. Returns false while the bank is still processing. */
async function finishPayment(
  order: DraftOrder,
  { payment, answerBank }: Confirmed,
  startsAtOnce: boolean,
): Promise<boolean> {
  const said = checkout.toasts
  if (isPlan(order.bundle)) {
    const started = await startSubscription(order, payment, answerBank)
    showToast(started === 'active' ? said.subscribed : said.subscribedLate)
    return true
  }
  const isPaid = payment.gateway !== 'stripe' || (await checkPaid(order.id))
  // Without consent nothing is drawn yet, so the toast must not promise it.
  const success = startsAtOnce ? said.paid : { title: said.paid.title }
  showToast(isPaid ? success : said.paymentPending)
  return isPaid
}

function SetupProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="grid gap-5">
      <p role="alert">{troubleOf(error)}</p>
      <Button onClick={onRetry}>{site.retry}</Button>
      <Button variant="secondary" onClick={leaveCheckout}>
        {site.close}
      </Button>
    </div>
  )
}

type OrderSummaryProps = { order: DraftOrder; images: number; cents: number }

/** `cents` is the amount charged, because an order keeps its price when prices change. */
function OrderSummary({ order, images, cents }: OrderSummaryProps) {
  const lines = [
    [t.bundle, bundleName(order.bundle)],
    [t.images, String(images)],
  ] as const
  return (
    <Facts lines={lines}>
      {order.email && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{t.email}</dt>
          <dd className="order-1 min-w-0 basis-full [overflow-wrap:anywhere]">{order.email}</dd>
          <dd>
            <button type="button" onClick={askForEmail} className="underline underline-offset-4">
              {t.changeEmail}
            </button>
          </dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{t.total}</dt>
        <dd className="tabular text-xl">
          {money(cents)}{' '}
          <span className="font-normal text-label text-soft">
            {isPlan(order.bundle) ? t.monthly : t.once}
          </span>
        </dd>
      </div>
    </Facts>
  )
}
