import {
  type BundleType,
  dollars,
  isUnlimited,
  type Pack,
  PackId,
  type Plan,
  PlanId,
  packs,
  plans,
} from '#contract/plans.ts'
import { pricing as t } from '../../messages/en/pricing.ts'
import { BundleCard } from './bundle-card.tsx'

const DAYS_A_MONTH = 30

type ListProps = { selected: BundleType; disabled: boolean; onChoose: (bundle: BundleType) => void }

export function PlanList({ selected, disabled, onChoose }: ListProps) {
  return (
    <ul className="grid gap-2">
      {PlanId.options.map((id) => {
        const plan: Plan = plans[id]
        return (
          <BundleCard
            key={id}
            name={plan.name}
            price={dollars(plan.cents)}
            period={t.perMonth}
            beside={t.perDay(dollars(plan.cents / DAYS_A_MONTH))}
            details={[t.imagesAMonth(isUnlimited(id) ? null : plan.creditsPerMonth), plan.description]}
            badge={
              plan.badge ? { text: plan.badge, tone: id === 'family' ? 'sunflower' : 'leaf' } : undefined
            }
            selected={selected === id}
            disabled={disabled}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </ul>
  )
}

export function PackList({ selected, disabled, onChoose }: ListProps) {
  return (
    <ul className="grid gap-2">
      {PackId.options.map((id) => {
        const pack: Pack = packs[id]
        return (
          <BundleCard
            key={id}
            name={pack.name}
            price={dollars(pack.cents)}
            period={t.once}
            beside={
              pack.originalCents && (
                <s>
                  <span className="sr-only">{t.insteadOf}</span> {dollars(pack.originalCents)}
                </s>
              )
            }
            details={[pack.drawings, pack.description]}
            badge={pack.savingsPercent ? { text: t.save(pack.savingsPercent), tone: 'leaf' } : undefined}
            selected={selected === id}
            disabled={disabled}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </ul>
  )
}
