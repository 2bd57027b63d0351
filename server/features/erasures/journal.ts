import * as z from 'zod'

/** Where an erasure is noted outside the database, so that a restored database can learn of it. */
export const journalKey = (id: string): string => `erasures/${id}.json`

export const JournalEntry = z.object({
  kind: z.enum(['account', 'order', 'picture', 'child', 'drawing', 'link']),
  subjectId: z.uuid(),
  keys: z.array(z.string()),
  begunAt: z.iso.datetime(),
})
export type JournalEntry = z.infer<typeof JournalEntry>
