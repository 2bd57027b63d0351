import { releaseEmails } from '../features/emails/store.ts'
import { JournalEntry, journalKey } from '../features/erasures/journal.ts'
import { completeErasure, countOpenParts, type ErasureRow, findErasure } from '../features/erasures/store.ts'
import { orderOfAttempt } from '../features/images/attempts.ts'
import { filesOf } from '../features/images/store.ts'
import { isTakenBack } from '../features/images/take-back.ts'
import { releaseReadings } from '../features/readings/store.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

/** Erases files whose rows are deleted, and the readings that only they held. Erasing twice is harmless. */
export async function eraseFiles(services: Services, { data }: Job<'erase-files'>): Promise<void> {
  const { db, files } = services
  const erasure = data.erasureId ? await findErasure(db, data.erasureId) : undefined
  if (erasure?.completedAt) return
  if (erasure) await files.write(journalKey(erasure.id), noteOf(erasure))
  for (const key of [...data.keys, ...(await releaseReadings(db, data.keys))]) await files.erase(key)
  if (erasure) await finish(services, erasure)
}

/** Erases files left by a killed run of an attempt, if its order was deleted or its picture refunded meanwhile. */
export async function eraseLeftFiles({ db, files }: Services, attemptId: string): Promise<void> {
  if ((await orderOfAttempt(db, attemptId)) && !(await isTakenBack(db, attemptId))) return
  for (const key of filesOf(attemptId)) await files.erase(key)
}

function noteOf(erasure: ErasureRow): Buffer {
  const note = { ...erasure, begunAt: erasure.begunAt.toISOString() }
  return Buffer.from(JSON.stringify(JournalEntry.parse(note)))
}

/** Marks the erasure as complete and sends its held receipt. An account waits for its last order, which queues it again. */
async function finish({ db, queue }: Services, { id }: ErasureRow): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await countOpenParts(tx, id)) > 0) return
    const done = await completeErasure(tx, id)
    if (!done?.completedAt) return
    await releaseEmails(tx, queue, id, { finishedAt: done.completedAt.toISOString() })
    if (done.partOf) await queue.enqueue(tx, 'erase-files', { keys: [], erasureId: done.partOf })
  })
}
