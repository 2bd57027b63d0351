import * as z from 'zod'
import { namesIn } from './names-in.ts'

export type Claim = {
  text: string
  /** True if the claim can be verified. Production shows no other claims. */
  substantiated: boolean
  /** Where to verify it: a publication, a rule in this code, or the operator's records. */
  source: string
}

const NOT_YET = 'The operator has no records yet.'

/** All marketing claims of the shop. The operator corrects them with CLAIMS_FILE. */
export const claims = {
  research: {
    text: "More than 100 years of research on children's drawings",
    substantiated: true,
    source: 'Ricci, L’arte dei bambini (1887); Goodenough, Measurement of Intelligence by Drawings (1926)',
  },
  reportPages: {
    text: '7-page report on a drawing you tell us about, longer for several',
    substantiated: true,
    source: 'insight/: a full report on one drawing is laid out on seven pages, and a test counts them',
  },
  freePreview: {
    text: 'Free preview of your own drawing',
    substantiated: true,
    source: 'server/features/previews: drawn before anything is paid',
  },
  cancelAnyTime: {
    text: 'Cancel a subscription anytime',
    substantiated: true,
    source: 'server/features/subscriptions: ends with the month that is paid',
  },
  packsNeverExpire: {
    text: 'One-time packs never expire',
    substantiated: true,
    source: 'server/features/credits: the credits of a pack carry no end date',
  },
  guarantee: {
    text: '30-day satisfaction guarantee',
    substantiated: false,
    source: 'The operator has to promise it in the terms first.',
  },
  within24Hours: { text: 'By email within 24 hours', substantiated: false, source: NOT_YET },
  processing: { text: 'Ready in 2 to 5 minutes', substantiated: false, source: NOT_YET },
  lovedBy: { text: 'Loved by 10,000+ families', substantiated: false, source: NOT_YET },
  quizFamilies: { text: '15,000+ families have taken this quiz', substantiated: false, source: NOT_YET },
  accuracy: { text: '95% accuracy', substantiated: false, source: NOT_YET },
  confidence: { text: '94% of parents felt more confident', substantiated: false, source: NOT_YET },
  rating: { text: '4.9 of 5 stars', substantiated: false, source: NOT_YET },
} as const satisfies Record<string, Claim>

export const ClaimId = z.enum(namesIn(claims))
export type ClaimId = z.infer<typeof ClaimId>

/** What CLAIMS_FILE can change about each claim. */
export const ClaimCorrections = z.partialRecord(
  ClaimId,
  z.strictObject({
    text: z.string().min(1).max(120).optional(),
    substantiated: z.boolean().optional(),
    source: z.string().min(1).optional(),
  }),
)
export type ClaimCorrections = z.infer<typeof ClaimCorrections>

/** A claim as a page shows it. `sample` marks one that cannot be verified yet. */
export const ShownClaim = z
  .object({
    text: z.string(),
    sample: z.boolean(),
    /** The operator changed the text, which exists in one language only. */
    reworded: z.boolean().optional(),
  })
  .meta({ id: 'Claim' })
export type ShownClaim = z.infer<typeof ShownClaim>

/** The claims to show: in production only substantiated ones. */
export function shownClaims(
  production: boolean,
  corrections: ClaimCorrections = {},
): Partial<Record<ClaimId, ShownClaim>> {
  const shown: Partial<Record<ClaimId, ShownClaim>> = {}
  for (const id of ClaimId.options) {
    const claim: Claim = claims[id]
    const { text = claim.text, substantiated = claim.substantiated } = corrections[id] ?? {}
    if (substantiated || !production)
      shown[id] = { text, sample: !substantiated, ...(text !== claim.text && { reworded: true }) }
  }
  return shown
}
