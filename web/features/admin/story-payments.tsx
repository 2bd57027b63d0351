import { refundPayment } from '#contract/admin/actions.ts'
import type { StoryPayment } from '#contract/admin/story.ts'
import { send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { actions, amount, Moment, Section, Table } from './parts.tsx'

const CENTS = 100

type StoryPaymentsProps = {
  payments: StoryPayment[]
  /** What follows when money is sent back. */
  after: string
}

export function StoryPayments({ payments, after }: StoryPaymentsProps) {
  return (
    <Section title="Money">
      <Table
        heads={['Begun', 'State', 'Amount', 'Sent back', 'Dispute', 'At the gateway', actions]}
        empty="No payment."
        rows={payments.map((payment) => ({
          key: payment.id,
          cells: [
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
    </Section>
  )
}

function Refund({ payment, after }: { payment: StoryPayment; after: string }) {
  const { id, leftCents, currency } = payment
  const left = leftCents / CENTS
  return (
    <ActButton
      label="Refund"
      title="Send money back"
      description={`${amount(leftCents, currency)} of this payment are left. ${after}`}
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
