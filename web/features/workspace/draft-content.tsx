import { type ReactNode, useEffect, useState } from 'react'
import { onPermitted } from '../../permission.ts'
import { useStore } from '../../store.ts'
import { checkoutStep, continueCheckout, leaveCheckout } from '../checkout/checkout.ts'
import { EmailDialog } from '../checkout/email-dialog.tsx'
import { PaymentDialog } from '../checkout/payment-dialog.tsx'
import { unasked, usable } from '../draft/draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { reopenDrawings } from '../draft/drawings.ts'
import { ReportChoice } from '../report/report-choice.tsx'
import { AgeDialog } from './age-dialog.tsx'
import { ContextDialog } from './context-dialog.tsx'
import { Gallery } from './gallery.tsx'

/** The drawings of a draft and the dialogs about them. Loaded with the first drawing. */
export default function DraftContent({ next }: { next: ReactNode }) {
  const { draft, work } = useStore(draftStore)
  const [editingAge, setEditingAge] = useState(false)
  useEffect(() => onPermitted(reopenDrawings), [])
  return (
    <>
      {draft.drawings.length > 0 && (
        <Gallery
          draft={draft}
          work={work}
          onAge={draft.order?.paid ? null : () => setEditingAge(true)}
          next={next}
        />
      )}
      {usable(draft).length > 0 && !draft.order?.paid && (
        <div className="rounded-md border border-line bg-band px-5 py-4">
          <ReportChoice />
        </div>
      )}
      <Questions editingAge={editingAge} onAgeDone={() => setEditingAge(false)} />
    </>
  )
}

/** The dialogs, one at a time: the age, then each drawing, then what the order needs. */
function Questions({ editingAge, onAgeDone }: { editingAge: boolean; onAgeDone: () => void }) {
  const { draft, work } = useStore(draftStore)
  const step = useStore(checkoutStep)
  const [ageLater, setAgeLater] = useState(false)
  const waiting = unasked(draft)
  const firstAge = waiting.length > 0 && draft.childAge === null && !ageLater
  const askAge = editingAge || firstAge || step === 'age'
  const first = waiting[0]
  // Another tab may have paid the order and started a new draft.
  const isLost = step === 'paying' && !draft.order
  useEffect(() => {
    if (isLost) leaveCheckout()
  }, [isLost])

  function closeAge(): void {
    onAgeDone()
    setAgeLater(true)
    if (step === 'age') leaveCheckout()
  }
  function ageSaved(): void {
    onAgeDone()
    if (step === 'age') void continueCheckout()
  }

  return (
    <>
      <AgeDialog open={askAge} age={draft.childAge} onClose={closeAge} onSaved={ageSaved} />
      <ContextDialog open={!askAge && step === 'idle'} waiting={waiting} work={first && work[first.id]} />
      <EmailDialog open={step === 'email'} />
      {draft.order && (
        <PaymentDialog open={step === 'paying'} order={draft.order} images={usable(draft).length} />
      )}
    </>
  )
}
