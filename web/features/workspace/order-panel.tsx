import { useState } from 'react'
import { isPlan, nameOf, priceOf } from '#contract/plans.ts'
import { account } from '../../messages/account.ts'
import { money } from '../../messages/format.ts'
import { pricing as t } from '../../messages/pricing.ts'
import { said } from '../../messages/said.ts'
import { site } from '../../messages/site.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCovered } from '../accounts/credits.ts'
import { CreditsNote } from '../accounts/credits-note.tsx'
import { CreditsPanel } from '../accounts/credits-panel.tsx'
import { checkoutStep } from '../checkout/checkout.ts'
import { PricingPanel, type PricingPanelProps } from '../pricing/pricing-panel.tsx'
import { overLimit, shownLimit } from '../pricing/selection.ts'

type OrderPanelProps = Pick<PricingPanelProps, 'selected' | 'onSelect' | 'onProceed'> & { images: number }

const bar =
  'fixed inset-x-0 bottom-0 z-30 grid gap-2 border-line border-t bg-sheet px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-14px_var(--shade)] lg:hidden'

/** Beside the drawings on a desk; on a phone a bar under the thumb, with the choice in a sheet. */
export function OrderPanel(props: OrderPanelProps) {
  const loading = useStore(checkoutStep) !== 'idle'
  const covered = useCovered(props.images) && overLimit(props.selected, props.images) === 0
  const credits = { images: props.images, loading, onProceed: () => props.onProceed(props.selected) }
  return (
    <>
      <aside aria-labelledby="choose-plan" className="hidden lg:block">
        {/* On a laptop the button stays in sight. */}
        <div className="sticky top-6 rounded-md border border-line bg-band p-5 [@media(height<48rem)]:[&_[data-aside]]:hidden">
          <h2 id="choose-plan" className="mb-2 text-2xl">
            {covered ? account.credits.heading : t.heading}
          </h2>
          {covered ? (
            <CreditsPanel {...credits} />
          ) : (
            <>
              <CreditsNote images={props.images} />
              <PricingPanel {...props} loading={loading} />
            </>
          )}
        </div>
      </aside>
      {covered ? (
        <div className={bar}>
          <CreditsPanel {...credits} />
        </div>
      ) : (
        <OrderBar {...props} loading={loading} />
      )}
    </>
  )
}

function OrderBar({
  selected,
  images,
  loading,
  onSelect,
  onProceed,
}: OrderPanelProps & { loading: boolean }) {
  const [open, setOpen] = useState(false)
  const over = overLimit(selected, images)
  const price = money(priceOf(selected)) + (isPlan(selected) ? t.perMonth : '')
  return (
    <div className={bar}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center justify-between gap-3 text-left"
      >
        <span className="money leading-tight">
          <span className="font-semibold">{t.bar({ name: said(nameOf(selected)), price })}</span>
          <span
            className={classes('block text-label', over > 0 ? 'font-semibold text-tomato-ink' : 'text-soft')}
          >
            {images === 0
              ? t.needsDrawing
              : t.summary({ count: images, limit: shownLimit(selected) ?? t.unlimited })}
          </span>
        </span>
        <span className="text-[0.9375rem] underline underline-offset-4">{t.change}</span>
      </button>
      <CreditsNote images={images} />
      {images > 0 && (
        <Button
          size="large"
          className="w-full"
          disabled={over > 0}
          aria-disabled={loading}
          onClick={() => !loading && onProceed(selected)}
        >
          {loading ? t.starting : t.start}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t.heading} closeLabel={site.close}>
        <PricingPanel
          selected={selected}
          images={images}
          loading={loading}
          onSelect={onSelect}
          onProceed={(bundle) => {
            setOpen(false)
            onProceed(bundle)
          }}
        />
      </Dialog>
    </div>
  )
}
