import type { Query } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import { type CallsOf, dropCalls, takeResults } from './store.ts'

/** Ends the calls of pictures that are finished or deleted: what still runs is stopped, what was brought is erased. */
export async function closeCalls(tx: Query, queue: Queue, whose: CallsOf): Promise<void> {
  const callIds = await dropCalls(tx, whose)
  await queue.enqueueAll(
    tx,
    'cancel-model-call',
    callIds.map((callId) => ({ callId })),
  )
  const keys = await takeResults(tx, whose)
  if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
}
