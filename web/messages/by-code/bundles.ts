import {
  type BundleType,
  nameOf,
  type Pack,
  type PackId,
  type Plan,
  type PlanId,
  packs,
  plans,
} from '#contract/plans.ts'
import { translated } from './translated.ts'

export const bundleName = (bundle: BundleType): string => translated()?.names[bundle] ?? nameOf(bundle)

export const planTexts = (id: PlanId): Pick<Plan, 'description' | 'features' | 'badge'> =>
  translated()?.plans[id] ?? plans[id]

export const packTexts = (id: PackId): Pick<Pack, 'description' | 'drawings'> =>
  translated()?.packs[id] ?? packs[id]
