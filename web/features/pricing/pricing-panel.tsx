import type { ComponentType, ReactNode } from 'react'
import { type BundleType, isPlan } from '#contract/plans.ts'
import { pricing as t } from '../../messages/pricing.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PackList, PlanList } from './bundle-lists.tsx'
import { bundleForTab, overLimit, summaryOf, tabOf } from './selection.ts'

export type PricingPanelProps = {
  selected: BundleType
  /** Number of drawings; null on the landing page, where the button never waits for drawings. */
  images: number | null
  loading?: boolean
  onSelect: (bundle: BundleType) => void
  onProceed: (bundle: BundleType) => void
  /** Shown above the order button: what the parent confirms by pressing it. */
  confirmed?: ReactNode
  /** The container of the button. In a dialog it keeps the button visible. */
  actions?: ComponentType<{ children: ReactNode }>
  className?: string
}

/** Plans and packs with the order button. */
export function PricingPanel({
  selected,
  images,
  loading = false,
  onSelect,
  onProceed,
  confirmed,
  actions: Actions = Group,
  className,
}: PricingPanelProps) {
  const over = overLimit(selected, images ?? 0)
  const choose = (bundle: BundleType) => {
    if (loading) return
    track({ name: 'AddToCart' })
    onSelect(bundle)
    onProceed(bundle)
  }
  const list = { selected, disabled: loading, onChoose: choose }
  return (
    <div className={classes('grid gap-4', className)}>
      <Tabs
        label={t.tabsLabel}
        value={tabOf(selected)}
        onChange={(tab) => onSelect(bundleForTab(tab, selected, images ?? 0))}
        tabs={[
          { value: 'subscribe', label: t.subscribe, content: <PlanList {...list} /> },
          { value: 'packs', label: t.packs, content: <PackList {...list} /> },
        ]}
      />
      {images !== null && <ImageSummary selected={selected} images={images} over={over} />}
      {over > 0 && <OverLimit over={over} />}
      <Actions>
        {confirmed}
        <Button
          size="large"
          className="w-full"
          disabled={over > 0 || images === 0}
          busy={loading}
          onClick={() => onProceed(selected)}
        >
          {loading ? t.starting : t.start}
        </Button>
        <p className="text-center text-label text-soft">
          {images === 0 ? t.needsDrawing : isPlan(selected) ? t.planNote : t.packNote}
        </p>
      </Actions>
    </div>
  )
}

function Group({ children }: { children: ReactNode }) {
  return <div className="grid gap-4">{children}</div>
}

function ImageSummary({ selected, images, over }: { selected: BundleType; images: number; over: number }) {
  return (
    <p className="flex justify-between gap-4 border-line border-t pt-3">
      <span className="text-soft">{t.summaryLabel}</span>
      <span className={classes('tabular font-semibold', over > 0 && 'text-tomato-ink')}>
        {summaryOf(selected, images)}
      </span>
    </p>
  )
}

function OverLimit({ over }: { over: number }) {
  return (
    <div role="alert" className="rounded-md border border-tomato-ink bg-tomato-wash px-3.5 py-2.5">
      <p className="font-semibold text-tomato-ink">{t.overTitle}</p>
      <p className="text-[0.9375rem]">{t.overText({ extra: over })}</p>
    </div>
  )
}
