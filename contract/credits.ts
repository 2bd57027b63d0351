import * as z from 'zod'
import { call } from './call.ts'

const kinds = ['free_month', 'plan_period', 'pack', 'returned', 'given', 'gift'] as const

/** Remaining credits of one kind that expire at the same time. */
export const CreditsOfKind = z
  .object({ kind: z.enum(kinds), left: z.int(), validUntil: z.iso.datetime().nullable() })
  .meta({ id: 'CreditsOfKind' })
export type CreditsOfKind = z.infer<typeof CreditsOfKind>

/** A change of an account's credits, with the text that a parent reads. */
export const CreditEvent = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['granted', 'used', 'returned', 'revoked']),
    amount: z.int().meta({ description: 'How the number of credits changed' }),
    text: z.string(),
    orderId: z.uuid().nullable(),
    validUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreditEvent' })
export type CreditEvent = z.infer<typeof CreditEvent>

/** Events on a page, or a few more. A shorter page is the last. */
export const creditsPageSize = 50

export const listCredits = call({
  method: 'GET',
  path: '/api/user/credits',
  summary: "The history of the signed-in parent's credits, newest first, and what is left",
  query: z.object({ before: z.iso.datetime().optional() }),
  reply: z.object({ left: z.int(), events: z.array(CreditEvent) }),
  refuses: [401],
})
