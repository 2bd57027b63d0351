import type { ClaimId, ShownClaim } from '#contract/claims.ts'
import { translated } from './translated.ts'

/** The text of a claim in the page's language. Text that the operator reworded is not translated. */
export const claimText = (id: ClaimId, { text, reworded }: ShownClaim): string =>
  (!reworded && translated()?.claims[id]) || text
