import type { ClaimId, ShownClaim } from '#contract/claims.ts'
import { translated } from './translated.ts'

/** A claim as the shop words it; the operator's own wording has no translation. */
export const claimText = (id: ClaimId, { text, reworded }: ShownClaim): string =>
  (!reworded && translated()?.claims[id]) || text
