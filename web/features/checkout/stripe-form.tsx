import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { language } from '../../messages/language.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FramesOfStripe } from './frames-of-stripe.tsx'
import { payingCustomer } from './paying-customer.ts'
import { troubleOf } from './payment.ts'
import type { PaymentFormProps } from './payment-form.tsx'
import { useBusy } from './use-busy.ts'

const t = checkout.payment

/** Stripe's card form. Its script is loaded from Stripe, and only when the parent is about to pay. */
export function StripeForm(props: PaymentFormProps) {
  const { clientSecret, publicKey } = props.payment
  const leave = useEffectEvent(props.onCancel)
  const [stripe] = useState(() => (publicKey ? loadStripe(publicKey) : null))
  useEffect(() => {
    if (!stripe) return
    stripe.catch((error: unknown) => {
      const { title, text } = checkout.toasts.cardSystemUnreached
      showToast({ title, text: text({ message: troubleOf(error) }), tone: 'bad' })
      leave()
    })
  }, [stripe])
  if (!stripe) return <p role="alert">{t.notConfigured}</p>
  return (
    <Elements
      key={clientSecret}
      stripe={stripe}
      options={{ clientSecret, appearance: appearance(), locale: language() }}
    >
      <FramesOfStripe />
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm(props: PaymentFormProps) {
  const { payment, price, lastly, onPaying, onCancel, onConfirmed, onFailed, returnTo } = props
  const [stripe, elements] = [useStripe(), useElements()]
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useBusy(paying, props.onBusy)

  async function pay(): Promise<void> {
    if (!stripe || !elements) return
    const { error: incomplete } = await elements.submit()
    if (incomplete) throw incomplete
    await onPaying()
    if (payment.customerId) payingCustomer.keep(payment.customerId)
    const kept = payment.clientSecret.startsWith('seti_')
    const wish = {
      elements,
      redirect: 'if_required' as const,
      confirmParams: {
        return_url: `${location.origin}${returnTo ?? `${paths.app()}?${kept ? 'subscription' : 'payment'}=success`}`,
      },
    }
    const { error } = await (kept ? stripe.confirmSetup(wish) : stripe.confirmPayment(wish))
    if (error) throw error
    await onConfirmed(async (clientSecret) => {
      const answered = await stripe.handleNextAction({ clientSecret })
      if (answered.error) throw answered.error
    })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setPaying(true)
    setProblem(null)
    try {
      await pay()
    } catch (error) {
      const text = troubleOf(error)
      setProblem(text)
      onFailed(text)
    } finally {
      setPaying(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => {
          showToast({
            title: checkout.toasts.formFailed.title,
            text: checkout.toasts.formFailed.text({ message: troubleOf(error) }),
            tone: 'bad',
          })
          onCancel()
        }}
      />
      {problem && (
        <p role="alert" className="rounded-md border border-tomato-ink bg-tomato-wash px-3.5 py-2.5">
          {problem}
        </p>
      )}
      {!ready && <p role="status">{t.settingUpText}</p>}
      {lastly}
      <DialogActions follows className="grid-cols-[auto_1fr]">
        <Button variant="secondary" size="large" onClick={onCancel} disabled={paying}>
          {site.cancel}
        </Button>
        <Button type="submit" size="large" disabled={!ready} busy={paying}>
          {paying ? t.paying : t.pay({ price })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Our current colors and type for Stripe's fields. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const colors = {
    colorPrimary: token('--tomato'),
    colorText: token('--ink'),
    colorBackground: token('--sheet'),
    colorDanger: token('--tomato-ink'),
  }
  const known = Object.entries(colors).filter(([, color]) => color.startsWith('#'))
  return {
    theme: 'stripe',
    variables: { ...Object.fromEntries(known), fontSizeBase: '16px', borderRadius: '6px' },
  }
}
