import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookPrint, PrintOffer } from '#contract/book-prints.ts'
import { money } from '../../messages/format.ts'
import { printing as t } from '../../messages/printing.ts'
import { Button } from '../../ui/button.tsx'
import { PayPrint } from './pay-print.tsx'
import { PrintForm } from './print-form.tsx'
import type { PrintSource } from './print-source.ts'
import { PrintedCopy } from './printed-copy.tsx'
import { printingQuery, showPrint } from './queries.ts'

/** The printed copies of a book and a form to order one. Renders nothing without an offer or copies. */
export default function Prints({ source }: { source: PrintSource }) {
  const { data } = useQuery(printingQuery(source))
  if (!data || (!data.offer && data.prints.length === 0)) return null
  const { offer, prints } = data
  return (
    <section aria-labelledby="printed" className="grid gap-6 border-edge border-t pt-8">
      <h2 id="printed">{t.title}</h2>
      {prints.length > 0 && (
        <ul className="grid gap-4" style={{ maxWidth: '54rem' }}>
          {prints.map((print) => (
            <PrintedCopy key={print.id} source={source} print={print} />
          ))}
        </ul>
      )}
      {offer && <Offer key={offer.made} source={source} offer={offer} isAnother={prints.length > 0} />}
    </section>
  )
}

type OfferProps = { source: PrintSource; offer: PrintOffer; isAnother: boolean }

function Offer({ source, offer, isAnother }: OfferProps) {
  const [ordering, setOrdering] = useState(false)
  const [begun, setBegun] = useState<BookPrint | null>(null)
  const price = money(offer.cents)
  const begin = (print: BookPrint) => {
    showPrint(source, print)
    setBegun(print)
  }
  const finish = () => {
    setBegun(null)
    setOrdering(false)
  }
  return (
    <div className="grid gap-6">
      <div className="grid max-w-prose gap-3">
        <p>{t.text({ pages: offer.pages })}</p>
        <ul className="grid gap-3 text-soft">
          {[t.facts.hour, t.facts.law, t.facts.frozen].map((fact) => (
            <li key={fact} className="border-edge border-l pl-4">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {ordering ? (
        <PrintForm source={source} offer={offer} onBegun={begin} />
      ) : (
        <Button
          variant={isAnother ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => setOrdering(true)}
        >
          {isAnother ? `${t.again}, ${price}` : t.start({ price })}
        </Button>
      )}
      {begun && (
        <PayPrint source={source} print={begun} open onPaid={finish} onClose={() => setBegun(null)} />
      )}
    </div>
  )
}
