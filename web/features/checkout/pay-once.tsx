import { useState } from 'react'
import type { PaymentSetup } from '#contract/payments.ts'
import { ApiError } from '../../api.ts'
import { money } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { readyPayment, troubleOf } from './payment.ts'
import { PaymentForm, Preparing } from './payment-form.tsx'

type PayOnceProps = {
  /** ID of what is paid for. Its payment is begun once while the dialog is open. */
  id: string
  open: boolean
  onClose: () => void
  texts: { title: string; preparing: string }
  name: string
  cents: number
  /** The note about the right of withdrawal. */
  right: string
  begin: () => Promise<PaymentSetup>
  /** Whether it is paid after all. The server asks the gateway, and a bank may take some time. */
  isPaid: () => Promise<boolean>
  arrive: () => Promise<void>
  returnTo: string
}

/** The dialog to pay for a one-time purchase other than an order. */
export function PayOnce(props: PayOnceProps) {
  const { id, open, onClose, texts, name, cents, right, arrive, returnTo } = props
  const arriveIfPaid = async () => {
    if (await props.isPaid().catch(() => false)) await arrive()
  }
  const setup = useStartedMutation(open ? id : null, () =>
    readyPayment(props.begin).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'already_paid') void arrive()
      throw error
    }),
  )
  const [busy, setBusy] = useState(false)
  const price = money(cents)
  return (
    <Dialog wide open={open} onClose={onClose} title={texts.title} closable={!busy}>
      {setup.error && (
        <div className="grid gap-5">
          <p role="alert">{troubleOf(setup.error)}</p>
          <Button onClick={() => setup.mutate()}>{site.retry}</Button>
        </div>
      )}
      {!setup.error && !setup.data && <Preparing text={texts.preparing} />}
      {setup.data && (
        <div className="grid gap-5">
          <p className="flex items-baseline justify-between gap-4 border-line border-y py-4 font-semibold">
            {name}
            <span className="tabular text-xl">{price}</span>
          </p>
          <PaymentForm
            payment={setup.data}
            price={price}
            lastly={<p className="text-label text-soft">{right}</p>}
            onPaying={async () => undefined}
            onBusy={setBusy}
            onCancel={onClose}
            onConfirmed={arrive}
            onFailed={arriveIfPaid}
            returnTo={returnTo}
          />
        </div>
      )}
    </Dialog>
  )
}
