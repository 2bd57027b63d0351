import * as z from 'zod'

/** Estimated remaining time of a picture that is queued or being drawn. */
export const QueueEstimate = z
  .object({
    /** Number of pictures, of all parents, to be drawn before this one. */
    ahead: z.int().min(0),
    /** Seconds until it is finished, from a fast and a slow recent run. Null if recent runs give no estimate. */
    seconds: z.object({ least: z.int().min(0), most: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'QueueEstimate' })
export type QueueEstimate = z.infer<typeof QueueEstimate>
