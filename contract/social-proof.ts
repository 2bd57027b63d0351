import * as z from 'zod'
import { call } from './call.ts'

/** Browsers that began an order in the last hour, artworks finished in a day, orders in a week. */
export const Counts = z.object({ parents: z.int(), artworks: z.int(), orders: z.int() })
export type Counts = z.infer<typeof Counts>

export const countNames = ['parents', 'artworks', 'orders'] as const satisfies readonly (keyof Counts)[]

/** Below these a count says nothing good, so nothing is said. */
export const tellingCounts: Counts = { parents: 5, artworks: 50, orders: 20 }

/** Sample numbers for the demonstration: where each begins, both ends included. */
export const sampleRanges = { parents: [25, 39], artworks: [120, 169], orders: [45, 64] } as const

/** In milliseconds, and the pixels of scrolling after which the notice appears. */
export const socialProofTiming = { rotateMs: 5000, adjustMs: 8000, afterScroll: 200 } as const

export const getSocialProof = call({
  method: 'GET',
  path: '/api/social-proof',
  summary:
    "The service's own counts; null when they are small, and outside production, where samples are shown",
  reply: z.object({ counts: Counts.nullable(), sample: z.boolean() }),
})
