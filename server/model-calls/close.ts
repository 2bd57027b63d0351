import type { Query } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import { type CallsOf, dropCalls, takeResults } from './store.ts'

/** Ends the calls of pictures that are finished or deleted: what still runs is stopped, what was brought is erased. */
export async function closeCalls(tx: Query, queue: Queue, whose: CallsOf): Promise<void> {
  for (const callId of await dropCalls(tx, whose)) await queue.enqueue(tx, 'cancel-model-call', { callId })
  const keys = await takeResults(tx, whose)
  if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
}
