import * as z from 'zod'

/** Where an erasure is noted outside the database, so that a restored database can learn of it. */
export const journalKey = (id: string): string => `erasures/${id}.json`

export const JournalEntry = z.object({
  /** Older notes lack it. */
  id: z.uuid().optional(),
  kind: z.enum(['account', 'order', 'picture', 'child', 'drawing', 'link', 'print', 'address']),
  /** An id; of an address its signed key, so that the note names nobody. */
  subjectId: z.string(),
  /** Older notes lack it. */
  cause: z.enum(['asked', 'expired', 'restored']).optional(),
  keys: z.array(z.string()),
  begunAt: z.iso.datetime(),
})
export type JournalEntry = z.infer<typeof JournalEntry>
