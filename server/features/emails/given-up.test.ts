import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listEmailProblems } from '#contract/admin/overview.ts'
import { DAY_MS } from '#contract/durations.ts'
import { emails } from '#server/database/schema.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import type { Reply } from '#server/http/serve.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { startMailServer } from '#tests/factories/mail-server.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import { waitingEmails } from '../operations/measures.ts'
import { sendEmail } from './jobs.ts'

let shop: TestApp
let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer(Number.POSITIVE_INFINITY, 550)
  shop = await startTestApp({ settings: { SMTP_URL: server.url } })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function givenEmail(kind: 'order-confirmation' | 'account-deleted'): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date(Date.now() - 4 * DAY_MS)
  const recipient = 'anna@exmaple.com'
  const row = { id, kind, cause: id, recipient, content: exampleEmails[kind], createdAt }
  await shop.services.db.insert(emails).values(row)
  return id
}

const statusOf = async (id: string) =>
  (await shop.services.db.select().from(emails).where(eq(emails.id, id)))[0]?.status

test('an email refused by the mail server does not count as an outage, and after four days operators may resend it', async () => {
  const { services } = shop
  const id = await givenEmail('order-confirmation')
  const held = await givenEmail('account-deleted')
  expect(await waitingEmails(services.db)).toMatchObject({ count: 1, refused: 0 })
  const sending = sendEmail(services, { data: { emailId: id }, signal: new AbortController().signal })
  await expect(sending).rejects.toThrow()
  expect(await waitingEmails(services.db)).toEqual({ count: 0, refused: 1, oldestSeconds: 0 })

  await sweepExpired(services)

  expect([await statusOf(id), await statusOf(held)]).toEqual(['failed', 'queued'])
  const operator = shop.parent()
  await signInOperator(shop, operator, 'operator@example.com')
  const { body } = await operator.get<Reply<typeof listEmailProblems>>('/api/admin/emails')
  expect(body.undelivered).toMatchObject([{ id, status: 'failed', stops: [], mayResend: true }])
  const asked = { key: randomUUID(), reason: 'The address was corrected' }
  expect((await operator.post(`/api/admin/emails/${id}/resend`, asked)).status).toBe(204)
  const copies = await services.db.select().from(emails).where(eq(emails.kind, 'order-confirmation'))
  expect(copies.map(({ status }) => status).sort()).toEqual(['failed', 'queued'])
})
