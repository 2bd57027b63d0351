import { useState } from 'react'
import { type BundleType, imageLimit } from '#contract/plans.ts'
import { workspace as t } from '../../messages/workspace.ts'
import { useStore } from '../../store.ts'
import { MuseumLabel } from '../../ui/frame.tsx'
import { beginCheckout, checkoutStep, continueCheckout, leaveCheckout } from '../checkout/checkout.ts'
import { EmailDialog } from '../checkout/email-dialog.tsx'
import { PaymentDialog } from '../checkout/payment-dialog.tsx'
import { shownLimit } from '../pricing/selection.ts'
import { ReportChoice } from '../report/report-choice.tsx'
import { Advice } from './advice.tsx'
import { AgeDialog } from './age-dialog.tsx'
import { ContextDialog } from './context-dialog.tsx'
import { unasked, usable } from './draft.ts'
import { Gallery } from './gallery.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { StepLine } from './step-line.tsx'
import { setDraft, table } from './table.ts'
import { UploadZone } from './upload-zone.tsx'

const choose = (bundle: BundleType) => setDraft((draft) => ({ ...draft, bundle }))

/** The table: drawings go up, styles are chosen, the order is made. */
export function CreateView() {
  const { draft, work, kept } = useStore(table)
  const count = usable(draft).length
  const paid = draft.order?.paid ?? false
  const [editingAge, setEditingAge] = useState(false)
  return (
    <div className="wall grid gap-x-14 gap-y-10 pt-4 pb-16 sm:pt-6 sm:pb-24 lg:grid-cols-[1fr_25rem]">
      <div className="grid min-w-0 content-start gap-8">
        <div className="grid gap-4">
          <StepLine at={count === 0 ? 0 : 1} />
          <h1 tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
            {t.heading}
          </h1>
          {!kept && <p className="border-sunflower border-l-4 bg-sunflower-wash px-4 py-3">{t.notKept}</p>}
        </div>
        {count === 0 && <EmptyPlace />}
        {draft.drawings.length > 0 && (
          <Gallery draft={draft} work={work} onAge={() => setEditingAge(true)} next={count > 0 && <Zone />} />
        )}
        {count > 0 && !paid && (
          <div className="rounded-md border border-line bg-band px-5 py-4">
            <ReportChoice />
          </div>
        )}
        <Advice />
      </div>
      {paid && draft.order ? (
        <PaidPanel orderId={draft.order.id} images={count} />
      ) : (
        <OrderPanel
          selected={draft.bundle}
          images={count}
          onSelect={choose}
          onProceed={() => void beginCheckout()}
        />
      )}
      <Questions editingAge={editingAge} onAgeDone={() => setEditingAge(false)} />
    </div>
  )
}

/** The wall before the first drawing. */
function EmptyPlace() {
  return (
    <div className="grid gap-4">
      <Zone />
      <MuseumLabel title={t.reserved.title}>
        <p>{t.reserved.text}</p>
      </MuseumLabel>
    </div>
  )
}

function Zone() {
  const { draft } = useStore(table)
  return (
    <UploadZone
      count={usable(draft).length}
      limit={imageLimit(draft.bundle)}
      shownLimit={shownLimit(draft.bundle)}
    />
  )
}

/** The dialogs, one at a time: the age, then each drawing, then what the order needs. */
function Questions({ editingAge, onAgeDone }: { editingAge: boolean; onAgeDone: () => void }) {
  const { draft, work } = useStore(table)
  const step = useStore(checkoutStep)
  const [ageLater, setAgeLater] = useState(false)
  const waiting = unasked(draft)
  const firstAge = waiting.length > 0 && draft.childAge === null && !ageLater
  const askAge = editingAge || firstAge || step === 'age'
  const first = waiting[0]

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
