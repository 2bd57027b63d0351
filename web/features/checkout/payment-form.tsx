import { lazy, Suspense } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { DemoCardForm } from './demo-card-form.tsx'
import type { AnswerBank, ReadyPayment } from './payment.ts'

export type PaymentFormProps = {
  payment: ReadyPayment
  price: string
  /** Awaited before the card is confirmed: what must be written down first. */
  onPaying: () => Promise<void>
  onCancel: () => void
  /** The gateway has confirmed the card: what remains is ours. `answerBank` is for a first month that the bank asks about. */
  onConfirmed: (answerBank?: AnswerBank) => Promise<unknown>
  onFailed: (text: string) => unknown
}

const StripeForm = lazy(() => import('./stripe-form.tsx').then(({ StripeForm: form }) => ({ default: form })))

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
