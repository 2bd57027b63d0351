import {
  type BundleType,
  isUnlimited,
  type Plan,
  type PlanId,
  packIds,
  packs,
  planIds,
  plans,
  savingOf,
} from '#contract/plans.ts'
import { bundleName, packTexts, planTexts } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { pricing as t } from '../../messages/pricing.ts'
import { Badge } from '../../ui/badge.tsx'
import { BundleCard } from './bundle-card.tsx'
import { planBadge } from './plan-badge.tsx'

const DAYS_A_MONTH = 30

type ListProps = { selected: BundleType; disabled: boolean; onChoose: (bundle: BundleType) => void }

export function PlanList({ selected, disabled, onChoose }: ListProps) {
  return (
    <ul className="grid gap-4">
      {planIds.map((id) => {
        const plan: Plan = plans[id]
        const texts = planTexts(id)
        return (
          <BundleCard
            key={id}
            name={bundleName(id)}
            price={money(plan.cents)}
            period={t.perMonth}
            beside={t.perDay({ price: money(plan.cents / DAYS_A_MONTH) })}
            details={[includedIn(id, plan), texts.description]}
            badge={planBadge(id)}
            selected={selected === id}
            disabled={disabled}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </ul>
  )
}

function includedIn(id: PlanId, { creditsPerMonth, upscales }: Plan): string {
  const images = isUnlimited(id) ? t.unlimitedImages : t.imagesAMonth({ count: creditsPerMonth })
  return upscales ? `${images}, ${t.upscales}` : images
}

export function PackList({ selected, disabled, onChoose }: ListProps) {
  return (
    <ul className="grid gap-4">
      {packIds.map((id) => {
        const saving = savingOf(id)
        const texts = packTexts(id)
        return (
          <BundleCard
            key={id}
            name={bundleName(id)}
            price={money(packs[id].cents)}
            period={t.once}
            beside={
              saving && (
                <s>
                  <span className="sr-only">{t.insteadOf}</span> {money(saving.singlesCents)}
                </s>
              )
            }
            details={[texts.drawings, texts.description]}
            badge={saving && <Badge tone="leaf">{t.save({ percent: saving.percent })}</Badge>}
            selected={selected === id}
            disabled={disabled}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </ul>
  )
}
