import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

test('rows of unknown kinds, written by a newer version, break no page', async () => {
  const { db } = shop.services
  const email = 'beside@example.com'
  const parent = await signedIn(shop, email)
  const order = await parent.order()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await db.execute(sql`update images set status = 'failed', failure = 'too_wet' where order_id = ${order.id}`)
  await db.execute('alter table credit_grants drop constraint credit_grants_kind_check')
  await db.execute('alter domain email_kind drop constraint email_kind_check')
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  await db.execute(sql`
    insert into credit_grants (id, account_id, kind, cause, credits) values (${randomUUID()}, ${row?.accountId}, 'raffle', 'raffle', 2)`)
  await db.execute(sql`
    insert into emails (id, kind, cause, recipient, language, content, status, sent_at)
    values (${randomUUID()}, 'raffle-won', 'raffle', ${email}, 'en', '{}', 'sent', now())`)
  expect((await parent.getOrder(order)).images[0]?.errorMessage).toContain(refusals.broken[1])
  for (const path of ['/api/user/orders', '/api/user/credits', '/api/user/export'])
    expect([path, (await parent.get(path)).status]).toEqual([path, 200])
})
