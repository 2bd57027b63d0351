import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'

/** Moves an order into the past, for a story cannot wait. After 90 days its pictures would be gone. */
export async function sentEarlier(orderId: string, days: number): Promise<void> {
  const { url } = await startEmbeddedPostgres(join(process.env.PRODUCT_DATA ?? '', 'postgres'))
  const client = new pg.Client(url)
  await client.connect()
  await client.query('update orders set created_at = now() - make_interval(days => $1) where id = $2', [
    days,
    orderId,
  ])
  await client.end()
}
