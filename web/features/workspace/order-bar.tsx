import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { isPlan, priceOf } from '#contract/plans.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { pricing as t } from '../../messages/pricing.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CreditsNote } from '../accounts/credits-note.tsx'
import type { DraftOrder } from '../draft/draft.ts'
import { PermissionLine } from '../permission/permission-line.tsx'
import { PricingPanel } from '../pricing/pricing-panel.tsx'
import { overLimit, summaryOf } from '../pricing/selection.ts'
import { Receivers } from '../site/artist.tsx'
import type { OrderPanelProps } from './order-panel.tsx'

type OrderBarProps = OrderPanelProps & {
  loading: boolean
  user: User | null
  covered: boolean
  order: DraftOrder | null
}

/** The order bar at the bottom of a phone. Its button does not move when the account has loaded. */
export function OrderBar({ user, covered, order, ...choice }: OrderBarProps) {
  const { selected, images, loading, onSelect, onProceed } = choice
  const [open, setOpen] = useState(false)
  return (
    <div
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-sheet pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-14px_var(--shade)] sm:pt-3 lg:hidden"
    >
      <div className="page-width grid items-center gap-x-8 gap-y-2 sm:flex">
        <div className="grid gap-2 sm:flex-1">
          {!covered && <Choice {...choice} onOpen={() => setOpen(true)} />}
          <CreditsNote user={user} images={images} />
          {images > 0 && <PermissionLine />}
          {covered && <Receivers order={order} />}
        </div>
        {images > 0 && (
          <Button
            size="large"
            className="w-full sm:w-auto"
            disabled={overLimit(selected, images) > 0}
            busy={loading}
            onClick={() => onProceed(selected)}
          >
            {loading ? t.starting : t.start}
          </Button>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.heading}>
        <PricingPanel
          actions={DialogActions}
          confirmed={images > 0 && <PermissionLine />}
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

type ChoiceProps = Pick<OrderPanelProps, 'selected' | 'images'> & { onOpen: () => void }

/** The current choice, with a button to change it. */
function Choice({ selected, images, onOpen }: ChoiceProps) {
  const over = overLimit(selected, images)
  const price = money(priceOf(selected)) + (isPlan(selected) ? t.perMonth : '')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 items-center justify-between gap-3 text-left"
    >
      <span className="tabular leading-tight">
        <span className="font-semibold">{t.bar({ name: bundleName(selected), price })}</span>
        <span
          className={classes('block text-label', over > 0 ? 'font-semibold text-tomato-ink' : 'text-soft')}
        >
          {images === 0 ? t.needsDrawing : summaryOf(selected, images)}
        </span>
      </span>
      <span className="text-[0.9375rem] underline underline-offset-4">{t.change}</span>
    </button>
  )
}
