import { claims } from '#contract/claims.ts'
import { fieldFaults } from '#contract/field-faults.ts'
import { permissions } from '#contract/permission.ts'
import { bundleTypes, nameOf, packs, plans } from '#contract/plans.ts'
import { hints, refusals } from '#contract/refusals.ts'
import { reportMessages } from '#contract/reports.ts'
import { voiceConsents } from '#contract/voice-consent.ts'
import { consents } from '#contract/withdrawal.ts'

/** The English texts of the contract by code, in the shape of `web/messages/el/by-code.ts`. */
export const englishByCode = {
  claims: mapped(claims, ({ text }) => text),
  consents,
  permissions,
  voiceConsents,
  fieldFaults,
  hints,
  names: Object.fromEntries(bundleTypes.map((bundle) => [bundle, nameOf(bundle)])),
  packs: mapped(packs, ({ drawings, description }) => ({ drawings, description })),
  plans: mapped(plans, (plan) => ({
    description: plan.description,
    features: plan.features,
    ...('badge' in plan && { badge: plan.badge }),
  })),
  refusals: mapped(refusals, ([, text]) => text),
  reportMessages,
}

function mapped<V, T>(record: Readonly<Record<string, V>>, change: (value: V) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
