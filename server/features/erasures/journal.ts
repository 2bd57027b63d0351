import * as z from 'zod'

/** The file key of an erasure's record outside the database, from which a restored database repeats it. */
export const journalKey = (id: string): string => `erasures/${id}.json`

export const JournalEntry = z.object({
  /** Older notes lack it. */
  id: z.uuid().optional(),
  kind: z.enum(['account', 'order', 'picture', 'child', 'drawing', 'link', 'print', 'address']),
  /** An ID or, for an address, its signed key, so that the record names nobody. */
  subjectId: z.string(),
  /** Older notes lack it. */
  cause: z.enum(['asked', 'expired', 'restored']).optional(),
  keys: z.array(z.string()),
  begunAt: z.iso.datetime(),
})
export type JournalEntry = z.infer<typeof JournalEntry>
