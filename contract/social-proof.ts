import * as z from 'zod'
import { call } from './call.ts'

/** Browsers that started an order in the last hour, artworks finished in a day, orders in a week. */
export const Counts = z.object({ parents: z.int(), artworks: z.int(), orders: z.int() })
export type Counts = z.infer<typeof Counts>

export const countNames = ['parents', 'artworks', 'orders'] as const satisfies readonly (keyof Counts)[]

/** Minimum counts. If one is lower, no counts are shown. */
export const tellingCounts: Counts = { parents: 5, artworks: 50, orders: 20 }

/** Ranges for the initial sample counts in a demo, both ends included. */
export const sampleRanges = { parents: [25, 39], artworks: [120, 169], orders: [45, 64] } as const

/** Intervals in milliseconds, and the scroll distance in pixels after which the notice appears. */
export const socialProofTiming = { rotateMs: 5000, adjustMs: 8000, afterScroll: 200 } as const

export const getSocialProof = call({
  method: 'GET',
  path: '/api/social-proof',
  summary:
    "The service's own counts; null when they are small, and outside production, where samples are shown",
  reply: z.object({ counts: Counts.nullable(), sample: z.boolean() }),
})
