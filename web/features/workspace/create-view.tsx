import type { BundleType } from '#contract/plans.ts'
import { workspace as t } from '../../messages/workspace.ts'
import { givePermission } from '../../permission.ts'
import { useStore } from '../../store.ts'
import { MuseumLabel } from '../../ui/frame.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { beginCheckout, checkoutStep } from '../checkout/checkout.ts'
import { bundleOf, drawingLimit, usable } from '../draft/draft.ts'
import { draftStore, setDraft } from '../draft/draft-store.ts'
import { FirstClaims } from '../site/first-claims.tsx'
import { StepLine } from '../site/step-line.tsx'
import { Advice } from './advice.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { DraftContent } from './parts.tsx'
import { UploadZone } from './upload-zone.tsx'

const choose = (bundle: BundleType) => setDraft((draft) => ({ ...draft, bundle }))

/** With a drawing, the text beside the button tells what the parent confirms. */
function proceed(drawings: number): void {
  if (drawings > 0) givePermission()
  void beginCheckout()
}

/** The page to add drawings, choose styles and order. */
export function CreateView() {
  const { draft, kept } = useStore(draftStore)
  const count = usable(draft).length
  const paid = draft.order?.paid ?? false
  const ordering = useStore(checkoutStep) !== 'idle'
  return (
    <div className="page-width grid gap-x-14 gap-y-10 pt-4 pb-16 sm:pt-6 sm:pb-24 lg:grid-cols-[1fr_25rem]">
      <ReadingPlace className="grid min-w-0 content-start gap-8">
        <div className="grid gap-4">
          <StepLine at={count === 0 ? 0 : 1} />
          <h1 tabIndex={-1} className="outline-none">
            {t.heading}
          </h1>
          <FirstClaims />
          {!kept && <p className="border-sunflower border-l-4 bg-sunflower-wash px-4 py-3">{t.notKept}</p>}
        </div>
        {count === 0 && <EmptyPlace />}
        {(draft.drawings.length > 0 || ordering) && <DraftContent next={count > 0 && <Zone />} />}
        <Advice />
      </ReadingPlace>
      {paid && draft.order ? (
        <PaidPanel orderId={draft.order.id} images={count} />
      ) : (
        <OrderPanel
          selected={bundleOf(draft)}
          images={count}
          onSelect={choose}
          onProceed={() => proceed(count)}
        />
      )}
    </div>
  )
}

/** The workspace before the first drawing. */
function EmptyPlace() {
  return (
    <div className="grid gap-4">
      <Zone />
      <MuseumLabel {...t.reserved} />
    </div>
  )
}

function Zone() {
  const { draft } = useStore(draftStore)
  return <UploadZone count={usable(draft).length} limit={drawingLimit(draft)} />
}
