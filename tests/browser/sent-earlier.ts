import { join } from 'node:path'
import type { BundleType } from '#contract/plans.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'

/** Moves an order's creation date into the past. Use under 90 days: older pictures are deleted. */
export async function sentEarlier(orderId: string, days: number): Promise<void> {
  await change('update orders set created_at = now() - make_interval(days => $1) where id = $2', [
    days,
    orderId,
  ])
}

export async function boughtWith(orderId: string, bundle: BundleType, dataDir?: string): Promise<void> {
  await change('update orders set bundle_type = $1 where id = $2', [bundle, orderId], dataDir)
}

/** Ends the hour for canceling printed books, and queues the job that sends them to the printer. */
export async function hourPasses(dataDir: string): Promise<void> {
  await change(
    "update book_prints set paid_at = paid_at - interval '1 hour' where status = 'paid'",
    [],
    dataDir,
  )
  await change("insert into jobs.job (name, data) values ('follow-prints', '{}')", [], dataDir)
}

async function change(
  statement: string,
  values: unknown[],
  dataDir = process.env.PRODUCT_DATA ?? '',
): Promise<void> {
  const { url } = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  await withClient(url, (client) => client.query(statement, values))
}
