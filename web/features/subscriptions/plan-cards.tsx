import { Check } from 'lucide-react'
import type { PlanId } from '#contract/plans.ts'
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts'
import { bundleName, planTexts } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { subscription as messages } from '../../messages/subscription.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { planBadge } from '../pricing/plan-badge.tsx'
import { compareToTier, isRunning } from './plan-status.ts'

const t = messages.plans

type PlanCardsProps = {
  subscription: Subscription
  plans: readonly SubscriptionPlan[]
  /** The plan that is being bought. */
  chosen: PlanId | null
  onChoose: (plan: SubscriptionPlan) => void
}

export function PlanCards({ subscription, plans, chosen, onChoose }: PlanCardsProps) {
  const tier = isRunning(subscription) ? subscription.tier : 'free'
  return (
    <section aria-labelledby="plans" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="plans" className="text-2xl sm:text-3xl">
          {t.title}
        </h2>
        <p className="text-soft">{t.text}</p>
      </div>
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            comparison={compareToTier(plan.id, tier)}
            busy={chosen === plan.id}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </ul>
    </section>
  )
}

type PlanCardProps = {
  plan: SubscriptionPlan
  comparison: 'current' | 'higher' | 'lower'
  busy: boolean
  onChoose: () => void
}

const labels = { current: 'current', higher: 'upgrade', lower: 'select' } as const

function PlanCard({ plan, comparison, busy, onChoose }: PlanCardProps) {
  const badge = planBadge(plan.id)
  return (
    <li
      className={classes(
        'relative flex flex-col gap-4 rounded-md border bg-sheet p-5',
        plan.popular ? 'border-ink shadow-paper' : 'border-line',
      )}
    >
      {/* On the card's edge, so that the names and prices of all plans align. */}
      {badge && <span className="absolute -top-3 left-4">{badge}</span>}
      <h3 className="text-2xl">{bundleName(plan.id)}</h3>
      <p className="tabular">
        <span className="title text-3xl">{money(plan.price)}</span>
        <span className="text-soft">{t.perMonth}</span>
      </p>
      <p className="font-semibold">
        {plan.credits === null ? t.unlimited : t.credits({ credits: plan.credits })}
      </p>
      <ul className="grid gap-1.5 text-soft">
        {planTexts(plan.id).features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-leaf-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={comparison === 'higher' && plan.popular ? 'primary' : 'secondary'}
        className="mt-auto"
        disabled={comparison === 'current'}
        busy={busy}
        aria-label={comparison === 'current' ? undefined : `${t[labels[comparison]]}: ${bundleName(plan.id)}`}
        onClick={onChoose}
      >
        {busy ? t.processing : t[labels[comparison]]}
      </Button>
    </li>
  )
}
