import { refundPayment } from '#contract/admin/actions.ts'
import type { TimelinePayment } from '#contract/admin/timeline.ts'
import { send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { actions, amount, Moment, TableSection } from './parts.tsx'

const CENTS = 100
const ofBook =
  'With all of it the book is not printed, unless the printer has it: then cancel it there first.'

type TimelinePaymentsProps = {
  payments: TimelinePayment[]
  /** What a refund leads to. */
  after: string
}

export function TimelinePayments({ payments, after }: TimelinePaymentsProps) {
  return (
    <TableSection
      title="Money"
      heads={['Of', 'Begun', 'State', 'Amount', 'Sent back', 'Dispute', 'At the gateway', actions]}
      empty="No payment."
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: [
          purchaseOf(payment),
          <Moment key="at" at={payment.createdAt} />,
          payment.status,
          amount(payment.amountCents, payment.currency),
          amount(payment.refundedCents, payment.currency),
          payment.dispute ?? '–',
          payment.intentId,
          payment.leftCents > 0 && <Refund key="refund" payment={payment} after={after} />,
        ],
      }))}
    />
  )
}

function Refund({ payment, after }: { payment: TimelinePayment; after: string }) {
  const { id, leftCents, currency, bookPrintId } = payment
  const left = leftCents / CENTS
  return (
    <ActButton
      label="Refund"
      title="Send money back"
      description={`${amount(leftCents, currency)} of this payment are left. ${bookPrintId ? ofBook : after}`}
      danger
      fields={
        <Field
          label={`Amount (${currency.toUpperCase()})`}
          name="amount"
          type="number"
          min={0.01}
          max={left}
          step={0.01}
          defaultValue={left}
          required
        />
      }
      act={(asked, form) =>
        send(refundPayment, {
          params: { id },
          body: { ...asked, amountCents: Math.round(Number(form.get('amount')) * CENTS) },
        })
      }
    />
  )
}

function purchaseOf({ giftCardId, bookPrintId }: TimelinePayment): string {
  if (bookPrintId) return `printed book ${bookPrintId.slice(0, 8)}`
  return giftCardId ? 'gift card' : 'order'
}
