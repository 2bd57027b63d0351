import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { DemoCardForm } from './demo-card-form.tsx'
import type { AnswerBank, ReadyPayment } from './payment.ts'

export type PaymentFormProps = {
  payment: ReadyPayment
  price: string
  /** Shown right above the buttons. */
  lastly: ReactNode
  /** Awaited before the card is confirmed, to record the consent first. */
  onPaying: () => Promise<void>
  /** Whether the card is being charged. The dialog must not close meanwhile. */
  onBusy: (busy: boolean) => void
  onCancel: () => void
  /** Called when the card is confirmed. `answerBank` handles a bank's question about a plan's first month. */
  onConfirmed: (answerBank?: AnswerBank) => Promise<unknown>
  onFailed: (text: string) => unknown
  /** Where a bank's page returns to. Defaults to the workspace. */
  returnTo?: string
}

const StripeForm = lazy<ComponentType<PaymentFormProps>>(() =>
  import('./stripe-form.tsx').then(
    ({ StripeForm: form }) => ({ default: form }),
    () => ({ default: MissingForm }),
  ),
)

/** Shown if the form's module could not be loaded. Nothing was charged, and the drawings are kept. */
function MissingForm({ onCancel }: PaymentFormProps) {
  const leave = useEffectEvent(onCancel)
  useEffect(() => {
    showToast({ ...checkout.toasts.cardSystemFailed, tone: 'bad' })
    leave()
  }, [])
  return null
}

/** The card form of the configured gateway. */
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

/** Shown until the payment is ready for a card. */
export function Preparing({ text, label = text }: { text: string; label?: string }) {
  return (
    <div role="status" className="grid gap-3 pb-2 text-soft">
      {text}
      <Progress label={label} value={null} />
    </div>
  )
}
