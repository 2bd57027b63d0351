import * as z from 'zod'

/** How long a picture that is being drawn, or waits for it, still takes. */
export const QueueEstimate = z
  .object({
    /** How many pictures, of anybody, are drawn before this one. */
    ahead: z.int().min(0),
    /** Until it is finished, by the times of recent pictures: a quick run and a slow one. Null when they do not tell. */
    seconds: z.object({ least: z.int().min(0), most: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'QueueEstimate' })
export type QueueEstimate = z.infer<typeof QueueEstimate>
