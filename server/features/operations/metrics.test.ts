import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { modelCalls, payments, refunds } from '#server/database/schema.ts'
import { writeEmail } from '#server/features/emails/store.ts'
import { openLog } from '#server/log.ts'
import { createOperationsApp } from '#server/routes/operations.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { TcpProxy } from '#tests/tcp-proxy.ts'

const LOOKING_MS = 500
const shop = sharedTestApp({ settings: { IMAGE_MONTHLY_BUDGET: '50' } })

function ask(
  headers: Record<string, string> = {},
  { url } = shop,
): Promise<{ status: number; type: string; text: string }> {
  return new Promise((answered, failed) => {
    const asking = request(`${url}/metrics`, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { statusCode: status = 0, headers } = answer
      answered({ status, type: headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() })
    })
    asking.on('error', failed).end()
  })
}

const call = (costMicros: number, outcome: 'timeout' | null, purpose: 'artwork' | 'wording' = 'artwork') => ({
  id: crypto.randomUUID(),
  purpose,
  number: 1,
  provider: 'gemini',
  model: 'm',
  templateId: 't',
  seed: 1,
  state: outcome ? ('failed' as const) : ('made' as const),
  outcome,
  heldUntil: new Date(),
  settledAt: new Date(),
  costMicros,
})

test('GET /metrics reports queues, pictures, money, emails and response times, and no personal data', async () => {
  const { db, queue } = shop.services
  const parent = shop.parent()
  const file = { bytes: await drawingJpeg('cat', 100), context: 'Our Tiger' }
  const order = await parent.buyAndGenerate([file], { email: 'anna@example.com' })
  await db
    .insert(modelCalls)
    .values([call(67_000, null), call(67_000, 'timeout'), call(10_000, null, 'wording')])
  const email = {
    kind: 'report-ready',
    cause: order.id,
    recipient: 'anna@example.com',
    language: 'en',
  } as const
  await db.transaction((tx) => writeEmail(tx, queue, { ...email, content: { orderId: order.id } }))
  const { status, type, text } = await ask()
  expect(status).toBe(200)
  expect(type).toContain('text/plain; version=0.0.4')
  const line = (start: string) => text.split('\n').find((one) => one.startsWith(start))
  expect(line('doodlebloom_model_spending_dollars{purpose="artwork"}')).toMatch(/ 0\.134$/)
  expect(line('doodlebloom_model_spending_dollars{purpose="report"}')).toMatch(/ 0\.01$/)
  expect(line('doodlebloom_model_budget_dollars{purpose="artwork"}')).toMatch(/ 50$/)
  expect(
    line('doodlebloom_model_calls_last_hour{purpose="artwork",provider="gemini",outcome="timeout"}'),
  ).toMatch(/ 1$/)
  expect(line('doodlebloom_emails_waiting')).toMatch(/ [1-9]/)
  expect(line('doodlebloom_emails_oldest_seconds')).not.toMatch(/ 0$/)
  expect(line('doodlebloom_queue_jobs{queue="draw-image",state="ready"}')).toMatch(/ 1$/)
  expect(
    line(
      'doodlebloom_http_request_duration_seconds_count{method="POST",route="/api/orders/:id/generate",status="2xx"}',
    ),
  ).toMatch(/ 1$/)
  expect(line('doodlebloom_process_resident_memory_bytes')).toBeDefined()
  for (const secret of [order.id, 'anna', 'Tiger']) expect(text).not.toContain(secret)
})

test('the age of a job delayed by the file store includes the time before its next try', async () => {
  const { db, queue } = shop.services
  const heldUp = { timesHeldUp: 20 } as never
  await db.transaction((tx) => queue.enqueue(tx, 'make-figurine', heldUp, 30))
  await db.transaction((tx) => queue.enqueue(tx, 'make-animation', {} as never, 30))
  const waited = async () =>
    /queue_oldest_seconds\{queue="make-figurine"\} (\d+)/.exec((await ask()).text)?.[1]
  expect(Number(await waited())).toBeCloseTo(20 * 30 - 30, -1)
  await db.execute(
    sql`update jobs.job set state = 'active', start_after = now() where name = 'make-figurine'`,
  )
  expect(Number(await waited())).toBeCloseTo(20 * 30, -1)
  expect((await ask()).text).not.toContain('queue_oldest_seconds{queue="make-animation"}')
  await db.execute(sql`delete from jobs.job where name in ('make-figurine', 'make-animation')`)
})

test('the operations port answers probes without a token, and metrics only with the token if one is set', async () => {
  const askPort = async (metricsToken: string | undefined, path: string, headers = {}) => {
    const app = createOperationsApp({
      ...shop.services,
      settings: { ...shop.services.settings, metricsToken },
    })
    const { statusCode } = await app.inject({ path, headers, remoteAddress: '10.0.0.7' })
    await app.close()
    return statusCode
  }
  const token = 'a token of sixteen or more'
  expect(await askPort(undefined, '/readyz')).toBe(200)
  expect(await askPort(undefined, '/metrics')).toBe(200)
  expect(await askPort(token, '/healthz')).toBe(200)
  expect(await askPort(token, '/metrics')).toBe(404)
  expect(await askPort(token, '/metrics', { authorization: `Bearer ${token}` })).toBe(200)
})

test('metrics from an unresponsive database are left out and logged, and the others are served', async () => {
  const proxy = await new TcpProxy(0).listen()
  proxy.silent = true
  const away = openDatabase(`postgres://shop@127.0.0.1:${proxy.port}/shop`, shop.services.log, 2 * LOOKING_MS)
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const app = createOperationsApp({ ...shop.services, db: away.db, log }, LOOKING_MS)
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('doodlebloom_data_disk_bytes{what="free"} ')
  expect(body).not.toMatch(/^doodlebloom_erasures_open \d/m)
  const entries = lines.map((line): { metric?: string } => JSON.parse(line))
  expect(entries.map(({ metric }) => metric)).toContain('erasures_open')
  await app.close()
  await proxy.close()
  await away.close()
})

test('a process whose database only reads is not ready, and the log says why', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const readOnly = `${shop.services.settings.databaseUrl}?options=-c%20default_transaction_read_only%3Don`
  const standby = openDatabase(readOnly, log)
  const app = createOperationsApp({ ...shop.services, db: standby.db, log })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(lines[0]).toContain('The database takes no writes.')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
  await standby.close()
})

test.each(['alerts.yml', 'dashboard.json'])('%s uses only metrics that exist', async (file) => {
  const { text } = await ask()
  const asked = readFileSync(`deploy/monitoring/${file}`, 'utf8').match(/doodlebloom_[a-z0-9_]+/g) ?? []
  const names = new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
})

test('payments that granted nothing and unsent refunds are reported, with the age of the oldest payment', async () => {
  const { db } = shop.services
  const order = await shop.parent().order()
  const unsettled = { orderId: order.id, gateway: 'demo', amountCents: 500, currency: 'eur' } as const
  const succeededAt = new Date(Date.now() - 3600_000)
  const [paid, returned] = await db
    .insert(payments)
    .values(
      ['a', 'b'].map((intentId) => ({
        ...unsettled,
        id: crypto.randomUUID(),
        intentId,
        kind: 'pack' as const,
        status: 'succeeded' as const,
        succeededAt,
      })),
    )
    .returning()
  expect([paid, returned]).not.toContain(undefined)
  const refund = { id: crypto.randomUUID(), paymentId: returned?.id ?? '', reason: 'surplus' } as const
  await db.insert(refunds).values({ ...refund, amountCents: 500 })
  const { text } = await ask()
  expect(text).toContain('doodlebloom_money_unreconciled{what="payment"} 1\n')
  expect(text).toContain('doodlebloom_money_unreconciled{what="refund"} 1\n')
  expect(text).toMatch(/money_unreconciled_oldest_seconds\{what="payment"\} 36\d\d\./)
})

test('a scheduled job reports its last success, or its scheduling time if it never succeeded', async () => {
  const { db, queue } = shop.services
  const lastSuccess = async () => {
    const { text } = await ask()
    return Number(text.match(/last_success_timestamp_seconds\{queue="sweep-expired"\} (\S+)/)?.[1])
  }
  await queue.schedule('sweep-expired', '*/15 * * * *', {})
  await db.execute(sql`update jobs.schedule set created_on = to_timestamp(1000000)`)
  // The next start of a worker does this too.
  await queue.schedule('sweep-expired', '*/15 * * * *', {})
  await db.execute(
    sql`insert into jobs.job (name, state, completed_on) values ('sweep-expired', 'failed', to_timestamp(1500000))`,
  )
  expect(await lastSuccess()).toBe(1_000_000)
  await db.execute(
    sql`insert into jobs.job (name, state, completed_on) values ('sweep-expired', 'completed', to_timestamp(2000000))`,
  )
  expect(await lastSuccess()).toBe(2_000_000)
})

test('without a token metrics are served only to local requests that no proxy forwarded', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
})

test('with a token set, metrics are refused without it from every address', async () => {
  const other = await startTestApp({ settings: { METRICS_TOKEN: 'a token of sixteen or more' } })
  onTestFinished(() => other.close())
  const statusWith = async (headers: Record<string, string>) => (await ask(headers, other)).status
  expect(await statusWith({})).toBe(404)
  expect(await statusWith({ authorization: 'Bearer another token of sixteen' })).toBe(404)
  expect(await statusWith({ authorization: 'Bearer a token of sixteen or more' })).toBe(200)
})
