import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { countOrderLinks, deleteEmails } from './store.ts'

const shop = sharedTestApp()

class RolledBack extends Error {}

test('emails about an order are found by an index, whatever the collation of the database', async () => {
  const scans: unknown[] = []
  const done = shop.services.db.transaction(async (tx) => {
    await tx.execute(sql`alter table emails alter column cause type text collate "und-x-icu"`)
    // PostgreSQL scans a table as small as this one sequentially unless that is disabled.
    await tx.execute(sql`set local enable_seqscan = off`)
    const counted = sql`select seq_scan from pg_stat_xact_user_tables where relname = 'emails'`
    const scansNow = async () => (await tx.execute(counted)).rows[0]?.seq_scan
    scans.push(await scansNow())
    await deleteEmails(tx, randomUUID())
    await countOrderLinks(tx, randomUUID(), 'anna@example.com')
    scans.push(await scansNow())
    throw new RolledBack()
  })
  await expect(done).rejects.toThrow(RolledBack)
  expect(scans[1]).toBe(scans[0])
})
