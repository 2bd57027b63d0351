import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { listEmailProblems } from '#contract/admin/overview.ts'
import type { SuppressionReason } from '#contract/email-suppressions.ts'
import { accounts, emails, suppressions } from '#server/database/schema.ts'
import { eraseAddress } from '#server/flows/erase-address.ts'
import type { Reply } from '#server/http/serve.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { unzip } from '#tests/factories/unzip.ts'
import { emailKinds } from '../../database/kinds.ts'
import { archiveOfAddress } from '../export/archive.ts'
import { isOwed, newsKinds } from './email-rules.ts'
import { sendEmail } from './jobs.ts'
import {
  addressKey,
  isSuppressed,
  liftSuppressions,
  listSuppressions,
  suppressEmails,
} from './suppressions.ts'

const sent: string[] = []
const mail = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined }
const shop = sharedTestApp({ parts: { mail } })
let operator: Parent

beforeAll(async () => {
  operator = shop.parent()
  await signInOperator(shop, operator, 'operator@example.com')
})

const keyOf = (address: string) => addressKey(shop.services.signing, address)
const stop = (address: string, reason: SuppressionReason, at?: Date) =>
  suppressEmails(shop.services.db, keyOf(address), reason, at)
const stopsOf = (address: string) => listSuppressions(shop.services.db, keyOf(address))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)

type Kind = 'order-confirmation' | 'account-deleted'

async function sendTo(recipient: string, kind: Kind = 'order-confirmation') {
  const { db } = shop.services
  const id = randomUUID()
  await db.insert(emails).values({ id, kind, cause: id, recipient, content: exampleEmails[kind] })
  const before = sent.length
  await sendEmail(shop.services, { data: { emailId: id }, signal: new AbortController().signal })
  const [row] = await db.select().from(emails).where(eq(emails.id, id))
  return { id, status: row?.status, went: sent.length - before }
}

test('a bounce stops every email, a complaint those neither requested nor required by law, unsubscribing only news', () => {
  const gone = (reason: SuppressionReason) => emailKinds.filter((kind) => isSuppressed(kind, [reason]))
  expect(gone('bounced')).toEqual(emailKinds)
  expect(gone('unsubscribed')).toEqual(newsKinds)
  expect(gone('complained')).toEqual(emailKinds.filter((kind) => !isOwed(kind)))
})

test('an email to a bounced address is marked as suppressed and not sent, whatever its upper and lower case', async () => {
  await stop('dead@example.com', 'bounced')
  expect(await sendTo('Dead@Example.com')).toMatchObject({ status: 'suppressed', went: 0 })
  expect(await sendTo('alive@example.com')).toMatchObject({ status: 'sent', went: 1 })
})

test('the last email of an erasure leaves no row, even if it cannot be sent', async () => {
  await stop('gone@example.com', 'bounced')
  expect(await sendTo('gone@example.com', 'account-deleted')).toMatchObject({ status: undefined, went: 0 })
})

test('a sign-in link to a bounced address is refused for a day, identically with and without an account', async () => {
  await signedIn(shop, 'account@example.com')
  const ask = (email: string) => shop.parent().post('/api/auth/magic-link', { email })
  const answers = []
  for (const email of ['account@example.com', 'never@example.com']) {
    await stop(email, 'bounced', hoursAgo(23))
    const { status, body } = await ask(email)
    answers.push([status, body.code])
  }
  expect(answers).toEqual(Array(2).fill([409, 'address_unreachable']))
  expect(await emailsTo(shop, 'never@example.com')).toEqual([])
})

test('a day after a bounce a requested link is sent, and a new bounce stops the address again', async () => {
  const email = 'repaired@example.com'
  const ask = () => shop.parent().post('/api/auth/magic-link', { email })
  await stop(email, 'bounced', hoursAgo(25))
  expect((await ask()).status).toBe(200)
  expect(await emailsTo(shop, email)).toEqual(['sign-in-link'])
  expect(await stopsOf(email)).toEqual([])
  await stop(email, 'bounced')
  expect((await ask()).body.code).toBe('address_unreachable')
})

test('a sign-in link is sent to an address with a complaint, so that the complaint is not revealed', async () => {
  await stop('annoyed@example.com', 'complained')
  const { status } = await shop.parent().post('/api/auth/magic-link', { email: 'annoyed@example.com' })
  expect(status).toBe(200)
  expect(await emailsTo(shop, 'annoyed@example.com')).toEqual(['sign-in-link'])
})

test('an order reports bouncing emails only to its owner, and no longer once its address is corrected', async () => {
  const { parent, order } = await shop.parentWithOrder({ email: 'Tpyo@example.com' })
  expect((await parent.getOrder(order)).emailsBounce).toBe(false)
  await stop('tpyo@example.com', 'complained')
  expect((await parent.getOrder(order)).emailsBounce).toBe(false)
  await stop('tpyo@example.com', 'bounced')
  expect((await parent.getOrder(order)).emailsBounce).toBe(true)
  expect((await shop.parent().getOrder(order)).emailsBounce).toBeUndefined()
  const link = await shop.parent().post(`/api/orders/${order.id}/link`)
  expect(link.body.code).toBe('address_unreachable')
  await parent.send('PATCH', `/api/orders/${order.id}`, { email: 'typo@example.com' })
  expect((await parent.getOrder(order)).emailsBounce).toBe(false)
})

test('an order reports only to its owner whether its news is sent by email', async () => {
  const { parent, order } = await shop.parentWithOrder({ email: 'News@example.com' })
  const tells = async (who = parent) => (await who.getOrder(order)).tellsByEmail
  expect([await tells(), await tells(shop.parent())]).toEqual([true, undefined])
  // Somebody who enters another person's address must not learn what that person stopped.
  await stop('news@example.com', 'unsubscribed')
  expect(await tells()).toBe(true)
  await signIn(shop, parent, 'news@example.com')
  expect(await tells()).toBe(false)
  await liftSuppressions(shop.services.db, keyOf('news@example.com'), ['unsubscribed'])
  expect(await tells()).toBe(true)
  await shop.services.db
    .update(accounts)
    .set({ emailNotifications: false })
    .where(eq(accounts.email, 'news@example.com'))
  expect(await tells()).toBe(false)
})

test('the account settings report stopped emails, and POST /api/user/emails starts them again', async () => {
  const parent = await signedIn(shop, 'settings@example.com')
  const reason = async () => (await parent.get<{ user: User }>('/api/auth/me')).body.user.emailsStopped
  expect(await reason()).toBeUndefined()
  await stop('settings@example.com', 'complained')
  expect(await reason()).toBe('complained')
  await stop('settings@example.com', 'bounced')
  expect(await reason()).toBe('bounced')
  const { body } = await parent.post<{ user: User }>('/api/user/emails')
  expect(body.user.emailsStopped).toBeUndefined()
  expect(await sendTo('settings@example.com')).toMatchObject({ status: 'sent' })
})

test('operators see suppressed emails and can resend them, which the audit log records', async () => {
  const address = 'lost@example.com'
  await stop(address, 'bounced')
  const { id } = await sendTo(address)
  const list = async () =>
    (await operator.get<Reply<typeof listEmailProblems>>('/api/admin/emails')).body.undelivered
  const mine = async () => (await list()).filter(({ recipient }) => recipient === address)
  expect(await mine()).toMatchObject([
    { id, kind: 'order-confirmation', status: 'suppressed', stops: ['bounced'], mayResend: true },
  ])
  const asked = { key: randomUUID(), reason: 'They mended their mailbox' }
  for (let i = 0; i < 2; i++)
    expect((await operator.post(`/api/admin/emails/${id}/resend`, asked)).status).toBe(204)
  expect(await stopsOf(address)).toEqual([])
  expect(await mine()).toEqual([])
  const rows = await shop.services.db.select().from(emails).where(eq(emails.recipient, address))
  expect(rows.map(({ status }) => status).sort()).toEqual(['queued', 'suppressed'])
  const { body } = await operator.get<{ entries: AuditEntry[] }>(`/api/admin/audit?subject=${id}`)
  expect(body.entries.map(({ action }) => action)).toEqual(['resend'])
})

test('news to an unsubscribed reader is not listed as a problem to operators', async () => {
  await stop('quiet@example.com', 'unsubscribed')
  const { db } = shop.services
  const id = randomUUID()
  const content = exampleEmails['artwork-ready']
  const row = { id, kind: 'artwork-ready', cause: id, recipient: 'quiet@example.com', content } as const
  await db.insert(emails).values({ ...row, status: 'suppressed' })
  const { body } = await operator.get<Reply<typeof listEmailProblems>>('/api/admin/emails')
  expect(body.undelivered.map((email) => email.id)).not.toContain(id)
})

test('suppressions are exported without their key and erased with the address, with or without an account', async () => {
  await signedIn(shop, 'leaves@example.com')
  for (const address of ['leaves@example.com', 'guest@example.com']) {
    await stop(address, 'bounced')
    const files = unzip(await buffer(await archiveOfAddress(shop.services, address)))
    const { emailStops: rows } = JSON.parse(String(files.get('email-stops.json')))
    expect(rows).toMatchObject([{ reason: 'bounced', liftedAt: null }])
    expect(rows[0]).not.toHaveProperty('key')
    await eraseAddress(shop.services, address)
    expect(await shop.services.db.$count(suppressions, eq(suppressions.key, keyOf(address)))).toBe(0)
  }
})

test('the metrics count the addresses suppressed within a day, by reason', async () => {
  await shop.services.db.execute(sql`delete from letter_stops`)
  await stop('one@example.com', 'bounced')
  await stop('old@example.com', 'bounced', hoursAgo(25))
  const answer = await fetch(`${shop.url}/metrics`)
  const text = await answer.text()
  expect(text).toContain('doodlebloom_addresses_stopped_last_day{reason="bounced"} 1\n')
  expect(text).toContain('doodlebloom_addresses_stopped_last_day{reason="complained"} 0\n')
})
