import type { ClaimId, ShownClaim } from './claims.ts'
import { greekClaims } from './greek/claims.ts'
import type { Language } from './languages.ts'

const sampleMark = { en: 'sample', el: 'δείγμα' } satisfies Record<Language, string>

/** Claims that prerendered pages show before scripts run. */
export const firstClaims = ['guarantee', 'packsNeverExpire'] as const satisfies readonly ClaimId[]
export type FirstClaim = (typeof firstClaims)[number]

/** Placeholder for a claim in a prerendered page. The server replaces it with the text. */
export const claimPlaceholder = (id: FirstClaim) => `((claim.${id}))`

/** A claim as one line of text; empty if it must not be shown. Text that the operator reworded is not translated. */
export function claimWords(id: ClaimId, claim: ShownClaim | undefined, language: Language): string {
  if (!claim) return ''
  const translated = language === 'el' && !claim.reworded
  const text = translated ? greekClaims[id] : claim.text
  return claim.sample ? `${text} (${sampleMark[language]})` : text
}
