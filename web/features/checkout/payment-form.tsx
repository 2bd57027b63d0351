import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { showToast } from '../../ui/toast-store.ts'
import { DemoCardForm } from './demo-card-form.tsx'
import type { AnswerBank, ReadyPayment } from './payment.ts'

export type PaymentFormProps = {
  payment: ReadyPayment
  price: string
  /** What the parent is asked right above the buttons. */
  lastly: ReactNode
  /** Awaited before the card is confirmed: what must be written down first. */
  onPaying: () => Promise<void>
  /** Whether the card is being charged: what holds the form is not closed meanwhile. */
  onBusy: (busy: boolean) => void
  onCancel: () => void
  /** The gateway has confirmed the card: what remains is ours. `answerBank` is for a first month that the bank asks about. */
  onConfirmed: (answerBank?: AnswerBank) => Promise<unknown>
  onFailed: (text: string) => unknown
  /** Where a bank that takes the place of our page leads back to; left out: the workspace. */
  returnTo?: string
}

const StripeForm = lazy<ComponentType<PaymentFormProps>>(() =>
  import('./stripe-form.tsx').then(
    ({ StripeForm: form }) => ({ default: form }),
    () => ({ default: MissingForm }),
  ),
)

/** Our own part of the form could not be fetched: the drawings stay, and nothing was charged. */
function MissingForm({ onCancel }: PaymentFormProps) {
  const leave = useEffectEvent(onCancel)
  useEffect(() => {
    showToast({ ...checkout.toasts.cardSystemFailed, tone: 'bad' })
    leave()
  }, [])
  return null
}

/** The card form of the gateway in charge. */
export function PaymentForm(props: PaymentFormProps) {
  if (props.payment.gateway === 'demo') return <DemoCardForm {...props} />
  if (props.payment.gateway === 'stripe') {
    return (
      <Suspense fallback={<p role="status">{checkout.payment.settingUpText}</p>}>
        <StripeForm {...props} />
      </Suspense>
    )
  }
  return <p role="alert">{checkout.payment.notConfigured}</p>
}
