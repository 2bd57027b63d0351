import { type BookPrint, checkBookPrint, payBookPrint } from '#contract/book-prints.ts'
import { send } from '../../api.ts'
import { checkout } from '../../messages/checkout.ts'
import { printing } from '../../messages/printing.ts'
import { showToast } from '../../ui/toast-store.ts'
import { PayOnce } from '../checkout/pay-once.tsx'
import type { PrintSource } from './print-source.ts'
import { showPrint } from './queries.ts'

const t = printing.pay

type PayPrintProps = {
  source: PrintSource
  print: BookPrint
  open: boolean
  onPaid: () => void
  onClose: () => void
}

/** The dialog to pay for a printed copy. */
export function PayPrint({ source, print, open, onPaid, onClose }: PayPrintProps) {
  const params = { id: print.id }
  const check = () => send(checkBookPrint, { params })
  const arrive = async () => {
    const now = await check()
    showToast(now.status === 'unpaid' ? checkout.toasts.paymentPending : { title: t.paid })
    onPaid()
    showPrint(source, now)
  }
  return (
    <PayOnce
      id={print.id}
      open={open}
      onClose={onClose}
      texts={t}
      name={t.name({ pages: print.pages })}
      cents={print.cents}
      right={t.right}
      begin={() => send(payBookPrint, { params })}
      isPaid={async () => (await check()).status !== 'unpaid'}
      arrive={arrive}
      returnTo={source.page}
    />
  )
}
