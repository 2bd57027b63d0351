import * as z from 'zod'

/** Where an erasure is noted outside the database, so that a restored database can learn of it. */
export const journalKey = (id: string): string => `erasures/${id}.json`

export const JournalEntry = z.object({
  kind: z.enum(['account', 'order', 'picture', 'child', 'drawing', 'link', 'print']),
  subjectId: z.uuid(),
  /** Older notes lack it. */
  cause: z.enum(['asked', 'expired', 'restored']).optional(),
  keys: z.array(z.string()),
  begunAt: z.iso.datetime(),
})
export type JournalEntry = z.infer<typeof JournalEntry>
