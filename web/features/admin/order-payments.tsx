import { refundPayment } from '#contract/admin/actions.ts'
import type { StoryPayment } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { amount, Moment, Section, Table } from './parts.tsx'

const CENTS = 100

export function OrderPayments({ payments }: { payments: StoryPayment[] }) {
  return (
    <Section title="Money">
      <Table
        heads={['Begun', 'State', 'Amount', 'Sent back', 'Dispute', 'At the gateway', '']}
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
            payment.leftCents > 0 && <Refund key="refund" payment={payment} />,
          ],
        }))}
      />
    </Section>
  )
}

function Refund({ payment }: { payment: StoryPayment }) {
  const { id, leftCents, currency } = payment
  const left = leftCents / CENTS
  return (
    <ActButton
      label="Refund"
      title="Send money back"
      description={`${amount(leftCents, currency)} of this payment are left. With all of it the pictures are taken back; with a part, its share of the credits.`}
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
