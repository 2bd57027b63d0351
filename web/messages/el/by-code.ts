import { greekNames, greekPacks, greekPlans } from '#contract/greek/bundles.ts'
import { greekClaims } from '#contract/greek/claims.ts'
import { greekConsents, greekPermissions, greekVoiceConsents } from '#contract/greek/consents.ts'
import { greekFieldFaults, greekHints, greekRefusals } from '#contract/greek/refusals.ts'
import { greekReportMessages } from '#contract/greek/reports.ts'

/** The contract's texts in Greek, by code. English ones come from the contract or with a reply. */
export const byCode = {
  claims: greekClaims,
  consents: greekConsents,
  permissions: greekPermissions,
  voiceConsents: greekVoiceConsents,
  fieldFaults: greekFieldFaults,
  hints: greekHints,
  names: greekNames,
  packs: greekPacks,
  plans: greekPlans,
  refusals: greekRefusals,
  reportMessages: greekReportMessages,
}
