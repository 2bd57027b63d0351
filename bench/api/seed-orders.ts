import type { DatabaseServer } from '../shared/database-server.ts'

const ORDERS_PER_ACCOUNT = 20
const WAITING = 200

export type Seeded = { accountId: string; orderId: string; email: string; intentId: string }

/** Seeds completed orders with a payment and two pictures each, twenty per account. The newest wait to be drawn. */
export async function seedOrders(server: DatabaseServer, count: number): Promise<Seeded> {
  const accounts = Math.ceil(count / ORDERS_PER_ACCOUNT)
  await server.rows(
    `insert into accounts (id, email)
     select gen_random_uuid(), 'parent-' || n || '@example.com' from generate_series(1, $1::int) n`,
    [accounts],
  )
  await server.rows(
    `insert into orders (id, account_id, bundle_type, total_cents, status, email, child_age, include_report,
       created_at, paid_at, pictures_deleted_at)
     select gen_random_uuid(), a.id, 'pack-5', 999, 'completed', a.email, 5, false,
       now() - n * interval '1 minute', now() - n * interval '1 minute', now() + interval '90 days'
     from (select id, email, row_number() over () as number from accounts where email like 'parent-%') a,
       generate_series(1, $1::int) n`,
    [ORDERS_PER_ACCOUNT],
  )
  await server.rows(
    `insert into payments (id, order_id, gateway, intent_id, kind, amount_cents, currency, status, succeeded_at, fulfilled_at)
     select gen_random_uuid(), id, 'demo', 'pi_' || id, 'pack', 999, 'usd', 'succeeded', now(), now()
     from orders where email like 'parent-%'`,
  )
  await seedPictures(server)
  await server.rows('analyze')
  const [one] = await server.rows<Seeded>(
    `select o.account_id as "accountId", o.id as "orderId", o.email, p.intent_id as "intentId"
     from orders o join payments p on p.order_id = o.id where o.email like 'parent-%' limit 1`,
  )
  if (!one) throw new Error('No order was seeded.')
  return one
}

async function seedPictures(server: DatabaseServer): Promise<void> {
  await server.rows(
    `insert into images (id, order_id, upload_id, position, style, context, status, progress, attempt_id, working_key,
       artwork_key, completed_at)
     select gen_random_uuid(), o.id, gen_random_uuid(), n, 'disney', '', 'completed', 100, gen_random_uuid(),
       'working/' || gen_random_uuid(), 'artwork/' || gen_random_uuid(), now()
     from orders o, generate_series(0, 1) n where o.email like 'parent-%'`,
  )
  await server.rows(
    `insert into image_attempts (id, image_id, number, style, context, seed, status, artist, created_at, started_at, finished_at)
     select attempt_id, id, 1, style, '', 1, 'completed', 'studio', now() - interval '1 day',
       now() - interval '1 day', now() - interval '1 day' + random() * interval '9 seconds'
     from images where artwork_key like 'artwork/%' and working_key not like '%.jpg'`,
  )
  await server.rows(
    `update image_attempts set status = 'queued', created_at = now(), started_at = null, finished_at = null
     where id in (select id from image_attempts where status = 'completed' limit ${WAITING})`,
  )
}
