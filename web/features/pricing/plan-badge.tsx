import type { PlanId } from '#contract/plans.ts'
import { planTexts } from '../../messages/by-code/bundles.ts'
import { Badge } from '../../ui/badge.tsx'

/** A plan's recommendation, the same wherever plans are offered. */
export function planBadge(id: PlanId) {
  const { badge } = planTexts(id)
  return badge ? <Badge tone={id === 'family' ? 'sunflower' : 'leaf'}>{badge}</Badge> : null
}
