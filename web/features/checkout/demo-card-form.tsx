import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DemoCard } from '#contract/fields.ts'
import { ApiError } from '../../api.ts'
import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { BankStep } from './bank-step.tsx'
import { confirmDemoCard, troubleOf } from './payment.ts'
import type { PaymentFormProps } from './payment-form.tsx'
import { useBusy } from './use-busy.ts'

const t = checkout.payment
const someExpiry = '12/34'
const someCvc = '123'
/** How many last digits identify a card. */
const LAST = 4

/** The card form of the demo gateway. Shows a refusal here, so that the parent can try another card. */
export function DemoCardForm(props: PaymentFormProps) {
  const { payment, price, lastly, onPaying, onCancel, onConfirmed, onFailed } = props
  const form = useSchemaForm(DemoCard, { defaultValues: { number: '', expiry: '', cvc: '' } })
  const [step, setStep] = useState<'card' | 'paying' | 'bank'>('card')
  const [problem, setProblem] = useState<string | null>(null)
  useBusy(step === 'paying', props.onBusy)

  async function confirm(card: DemoCard, authentication?: boolean): Promise<void> {
    setStep('paying')
    setProblem(null)
    try {
      await onPaying()
      const status = await confirmDemoCard(payment.clientSecret, card, authentication)
      if (status === 'requires_action') return setStep('bank')
      await onConfirmed()
    } catch (error) {
      const text = troubleOf(error)
      // Render the form first, because the refused field takes the focus.
      flushSync(() => setStep('card'))
      if (error instanceof ApiError && error.code === 'card_declined') form.refuse('number', text)
      else setProblem(text)
      onFailed(text)
    }
  }

  if (step === 'bank') {
    return <BankStep price={price} onAnswer={(yes) => confirm(form.getValues(), yes)} />
  }
  const fill = (number: string) => {
    form.reset({ number, expiry: someExpiry, cvc: someCvc })
    setProblem(null)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((card) => confirm(card))} className="grid gap-4">
      <DemoHints disabled={step === 'paying'} onChoose={fill} />
      <Field
        label={t.number}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        className="tabular"
        {...form.field('number')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t.expiry}
          autoComplete="off"
          placeholder={t.expiryFormat}
          className="tabular"
          {...form.field('expiry')}
        />
        <Field
          label={t.cvc}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          className="tabular"
          {...form.field('cvc')}
        />
      </div>
      {lastly}
      <DialogActions follows className="grid-cols-[auto_1fr]">
        {problem && (
          <p
            role="alert"
            className="col-span-2 rounded-md border border-tomato-ink bg-tomato-wash px-3.5 py-2.5"
          >
            {problem}
          </p>
        )}

        <Button variant="secondary" size="large" onClick={onCancel} disabled={step === 'paying'}>
          {site.cancel}
        </Button>
        <Button type="submit" size="large" busy={step === 'paying'}>
          {step === 'paying' ? t.paying : t.pay({ price })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Fills in test cards, so that nobody has to look up their numbers. */
function DemoHints({ disabled, onChoose }: { disabled: boolean; onChoose: (number: string) => void }) {
  return (
    <div className="rounded-md border border-sunflower bg-sunflower-wash px-3.5 py-3">
      <p className="font-semibold">{t.demo}</p>
      <p className="text-label">{t.demoHint}</p>
      <ul className="mt-2 grid grid-cols-3 gap-1.5">
        {t.cards.map(({ number, text }) => (
          <li key={number} className="grid">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(number)}
              className="grid min-h-11 content-start justify-items-start rounded-sm border border-line bg-sheet px-2 py-1 text-left leading-snug hover:border-ink"
            >
              <span className="tabular text-[0.9375rem]">
                <span className="sr-only">{number.slice(0, -LAST)}</span>
                <span aria-hidden>… </span>
                {number.slice(-LAST)}
              </span>{' '}
              <span className="text-label text-soft">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
