import { useState } from 'react'
import { type BookPrint, checkBookPrint } from '#contract/book-prints.ts'
import { send } from '../../api.ts'
import { money, shortDate } from '../../messages/format.ts'
import { printing } from '../../messages/printing.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses, buttonRow } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CancelPrint } from './cancel-print.tsx'
import { countryName } from './countries.ts'
import { PayPrint } from './pay-print.tsx'
import type { PrintSource } from './print-source.ts'
import { showPrint } from './queries.ts'
import { statusText, tones } from './status-text.ts'

const t = printing.copy

type PrintedCopyProps = { source: PrintSource; print: BookPrint }

/** A printed copy with its status, its address and the actions that are still possible. */
export function PrintedCopy({ source, print }: PrintedCopyProps) {
  // The parent may be coming back from a bank's page, so check an unpaid copy once.
  useStartedMutation(print.status === 'unpaid' ? print.id : null, async () => {
    const now = await send(checkBookPrint, { params: { id: print.id } })
    if (now.status !== 'unpaid') showPrint(source, now)
  })
  return (
    <li
      aria-label={t.label({ number: print.id.slice(0, 8) })}
      className="grid gap-4 border border-edge bg-sheet p-4 sm:p-6"
    >
      <div className="grid justify-items-start gap-2">
        <Badge tone={tones[print.status]}>{printing.states[print.status]}</Badge>
        <p className="title wrap-anywhere text-lg">{t.title({ title: print.title, pages: print.pages })}</p>
        <p role="status">{statusText(print)}</p>
      </div>
      <Purchase print={print} />
      <Actions source={source} print={print} />
    </li>
  )
}

function Purchase({ print }: { print: BookPrint }) {
  const { id, address, cents, refundedCents, paidAt } = print
  const lines = [
    [t.number, id.slice(0, 8)],
    ...(paidAt ? [[t.ordered, shortDate(paidAt)] as const] : []),
    [t.price, money(cents)],
    ...(refundedCents > 0 ? [[t.refunded, money(refundedCents)] as const] : []),
    ...(address ? [[t.sentTo, addressLine(address)] as const] : []),
  ] as const
  return <Facts lines={lines} />
}

const addressLine = ({ name, street, postcode, city, state, country }: NonNullable<BookPrint['address']>) =>
  [name, street, `${postcode} ${city}`, state, countryName(country)].filter(Boolean).join(', ')

function Actions({ source, print }: PrintedCopyProps) {
  const [open, setOpen] = useState<'pay' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const { status, cancelUntil, trackingUrl, cents } = print
  if (status === 'unpaid')
    return (
      <div className={buttonRow}>
        <Button onClick={() => setOpen('pay')}>{t.payNow({ price: money(cents) })}</Button>
        <PayPrint source={source} print={print} open={open === 'pay'} onPaid={close} onClose={close} />
      </div>
    )
  if (cancelUntil)
    return (
      <div className={buttonRow}>
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          {t.cancel}
        </Button>
        <CancelPrint source={source} print={print} open={open === 'cancel'} onClose={close} />
      </div>
    )
  return trackingUrl ? (
    <div className={buttonRow}>
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClasses({})}>
        {t.track}
      </a>
    </div>
  ) : null
}
