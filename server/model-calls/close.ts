import type { Query } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import { type CallsOf, dropCalls, takeResults } from './store.ts'

/** Closes the calls of finished or deleted pictures: cancels jobs that still run and erases results. */
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
