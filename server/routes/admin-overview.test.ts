import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type {
  getModelUse,
  getQueue,
  getShop,
  listEmailProblems,
  listOpenMoney,
  Today,
} from '#contract/admin/overview.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { emails, modelCalls, payments } from '../database/schema.ts'
import type { Reply } from '../http/serve.ts'

const SECRET = 'a secret of thirty-two characters for tests'

const shop = sharedTestApp()
let operator: Parent

beforeAll(async () => {
  operator = shop.parent()
  await signInOperator(shop, operator, 'operator@example.com')
})

const look = async <T>(place: string) => (await operator.get<T>(`/api/admin/${place}`)).body

test("the day's numbers count orders, revenue by currency, disputes and late emails", async () => {
  const parent = shop.parent()
  const order = await parent.buy([{ bytes: await drawingJpeg('cat', 100) }], { email: 'day@example.com' })
  const { db } = shop.services
  const late = sql`now() - interval '11 minutes'`
  await db.update(emails).set({ createdAt: late }).where(eq(emails.recipient, 'day@example.com'))
  const [payment] = await db
    .update(payments)
    .set({ dispute: 'open' })
    .where(eq(payments.orderId, order.id))
    .returning()
  const today = await look<Today>('today')
  expect(today).toMatchObject({ orders: 1, ordersPaid: 1, emailsLate: 1, disputesOpen: 1 })
  expect(today.revenue).toEqual([{ currency: 'usd', cents: payment?.amountCents }])
  const unsent = await look<Reply<typeof listEmailProblems>>('emails')
  expect(unsent.emails).toMatchObject([{ kind: 'order-confirmation', recipient: 'day@example.com' }])
  const money = await look<Reply<typeof listOpenMoney>>('money')
  expect(money.disputes).toMatchObject([{ orderId: order.id, dispute: 'open' }])
})

test('a job that failed permanently is retried once per key and not while it waits', async () => {
  const { db, queue } = shop.services
  await queue.enqueue(db, 'sweep-expired', {})
  await db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "It broke."}' where name = 'sweep-expired'`,
  )
  const { failed } = await look<Reply<typeof getQueue>>('queue')
  expect(failed).toMatchObject([{ name: 'sweep-expired', error: 'It broke.' }])
  const path = `/api/admin/jobs/${failed[0]?.id}/retry`
  const asked = { key: randomUUID(), reason: 'The disk was full' }
  const answers = await Promise.all([operator.post(path, asked), operator.post(path, asked)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await operator.post(path, { ...asked, key: randomUUID() })).body.code).toBe('wrong_state')
  const now = await look<Reply<typeof getQueue>>('queue')
  expect(now.failed).toEqual([])
  expect(now.queues.find(({ name }) => name === 'sweep-expired')).toMatchObject({ waiting: 1, failed: 0 })
})

test('model calls are summed up by provider and outcome', async () => {
  const call = {
    purpose: 'artwork',
    provider: 'openai',
    model: 'gpt-image',
    templateId: 'one',
    seed: 1,
    costMicros: 40_000,
    heldUntil: new Date(),
    settledAt: new Date(),
  } as const
  await shop.services.db.insert(modelCalls).values([
    { ...call, id: randomUUID(), number: 1, state: 'made' },
    { ...call, id: randomUUID(), number: 2, state: 'failed', outcome: 'refused' },
  ])
  const { use, refusals } = await look<Reply<typeof getModelUse>>('models')
  expect(use.map(({ outcome, count, costMicros }) => [outcome, count, costMicros])).toEqual([
    ['made', 1, 40_000],
    ['refused', 1, 40_000],
  ])
  expect(refusals).toMatchObject([{ provider: 'openai', orderId: null }])
})

test('the settings are shown without secrets', async () => {
  const { settings, claims } = await look<Reply<typeof getShop>>('shop')
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({ APP_SECRET: 'set', DATABASE_URL: 'set', PAYMENTS: 'demo' })
  expect(JSON.stringify(settings)).not.toContain(SECRET)
  expect(JSON.stringify(settings)).not.toContain('postgres')
  expect(claims).toContainEqual({ id: 'research', shown: true })
})
