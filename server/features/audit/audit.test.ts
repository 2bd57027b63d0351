import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { ago } from '../../database/moments.ts'
import { auditLog } from '../../database/schema.ts'
import { deleteOldAudit } from './store.ts'

const shop = sharedTestApp()

async function entry(at = sql`now()`): Promise<string> {
  const id = randomUUID()
  const action = { action: 'refund', subject: 'payment', subjectId: randomUUID(), reason: 'Broken' } as const
  await shop.services.db.insert(auditLog).values({ id, at, operator: 'a@example.com', ...action })
  return id
}

const count = async () => shop.services.db.$count(auditLog)

test.each([
  ['changed', sql`update audit_log set reason = 'Another'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('the audit log cannot be %s', async (_, statement) => {
  await entry()
  const before = await count()
  await expect(shop.services.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'The audit log is append-only.' },
  })
  expect(await count()).toBe(before)
})

test('an audit log entry is deleted after its retention period and cannot be deleted an hour before', async () => {
  await entry(ago(lifetimeMs.auditLog - HOUR_MS))
  const young = await count()
  await entry(ago(lifetimeMs.auditLog + HOUR_MS))
  await deleteOldAudit(shop.services.db)
  expect(await count()).toBe(young)
  const early = ago(lifetimeMs.auditLog - HOUR_MS)
  await expect(
    shop.services.db.execute(sql`delete from audit_log where at <= ${early} + interval '1 minute'`),
  ).rejects.toThrow()
})

test('an audit log entry without a reason is rejected', async () => {
  await expect(
    shop.services.db.execute(sql`insert into audit_log (id, operator, action, subject, subject_id, reason)
      values (gen_random_uuid(), 'a', 'refund', 'payment', 'x', '')`),
  ).rejects.toThrow()
})
