import { checkout } from '../../messages/en/checkout.ts'
import { DemoCardForm } from './demo-card-form.tsx'
import type { ReadyPayment } from './payment.ts'

export type PaymentFormProps = {
  payment: ReadyPayment
  price: string
  /** Awaited before the card is confirmed: what must be written down first. */
  onPaying: () => Promise<void>
  onCancel: () => void
  /** The gateway has confirmed the card: what remains is ours. */
  onConfirmed: () => Promise<unknown>
  onFailed: (text: string) => void
}

/** The card form of the gateway in charge. */
export function PaymentForm(props: PaymentFormProps) {
  if (props.payment.gateway === 'demo') return <DemoCardForm {...props} />
  return <p role="alert">{checkout.payment.notConfigured}</p>
}
