import { sql } from 'drizzle-orm'
import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Query } from '../../database/database.ts'
import type { Actor } from '../../features/audit/store.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

/** Retries a job that failed for good. Throws Refusal not_found, or wrong_state if it did not fail. */
export async function retryJobByOperator(
  services: Services,
  operator: Actor,
  jobId: string,
  asked: ActionRequest,
): Promise<void> {
  const job = await findJob(services.db, jobId)
  if (!job) throw new Refusal('not_found')
  const { name } = job
  const action = { action: 'retry_job', subject: 'job', subjectId: jobId, details: { name } } as const
  await actOnce(services, operator, asked, action, async (tx) => {
    const now = await findJob(tx, jobId)
    if (now?.state !== 'failed') throw new Refusal('wrong_state')
    await services.queue.retry(tx, name, jobId)
  })
}

async function findJob(tx: Query, id: string): Promise<{ name: string; state: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; state: string }>(
    sql`select name, state from jobs.job where id = ${id} for update`,
  )
  return rows[0]
}
