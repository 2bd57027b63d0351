import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCookie } from '#contract/languages.ts'
import { emails, suppressions } from '#server/database/schema.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { dkimKeys, verifiedSignature } from '#tests/factories/dkim.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { startMailServer } from '#tests/factories/mail-server.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { type EmailKind, emailKinds } from '../database/kinds.ts'
import { newsKinds } from '../features/emails/email-rules.ts'
import { writeEmail } from '../features/emails/store.ts'

const { privateKey, publicKey } = dkimKeys()
let server: Awaited<ReturnType<typeof startMailServer>>
let shop: TestApp

beforeAll(async () => {
  server = await startMailServer()
  const dkim = { DKIM_DOMAIN: 'shop.example', DKIM_SELECTOR: 'one', DKIM_PRIVATE_KEY: privateKey }
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@shop.example', ...dkim }
  shop = await startTestApp({ worker: true, settings })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function write(kinds: readonly EmailKind[], recipient: string, cause: string) {
  const { db, queue } = shop.services
  for (const kind of kinds)
    await writeEmail(db, queue, { kind, cause, recipient, language: 'el', content: exampleEmails[kind] })
  return until(async () => {
    const rows = await db.select().from(emails).where(sql`${emails.cause} = ${cause}`)
    return rows.every(({ status }) => status !== 'queued') && rows
  })
}

const writeAll = (recipient: string, cause: string) => write(emailKinds, recipient, cause)

const arrivedAt = (address: string) => {
  const at = server.received.findIndex(
    (email) => email.to?.[0]?.address === address && email.subject === 'Το έργο σας είναι έτοιμο',
  )
  return { email: server.received[at], raw: server.raw[at] ?? Buffer.alloc(0) }
}
const headerOf = (address: string, name: string) =>
  arrivedAt(address).email?.headers.find(({ key }) => key === name)?.value

test('only news has a one-click List-Unsubscribe header, which DKIM signs and which contains no address', async () => {
  const address = 'headers@example.com'
  await writeAll(address, 'headers')
  const carriers = server.received.filter(({ headers }) =>
    headers.some(({ key }) => key.startsWith('list-unsubscribe')),
  )
  expect(carriers).toHaveLength(newsKinds.length)
  expect(headerOf(address, 'list-unsubscribe')).toMatch(/^<http:\/\/[^<>\s]+\/api\/unsubscribe\/[\w-]{86}>$/)
  expect(headerOf(address, 'list-unsubscribe')).not.toContain('headers')
  expect(headerOf(address, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const signed = verifiedSignature(arrivedAt(address).raw, publicKey)?.h?.split(':')
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
})

const linkFor = async (address: string) => {
  await write(['artwork-ready'], address, address)
  const url = new URL(headerOf(address, 'list-unsubscribe')?.slice(1, -1) ?? '')
  return url.pathname
}
const oneClick = (path: string) =>
  fetch(shop.url + path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a one-click POST stops news to a guest at once and nothing else, and opening the link changes nothing', async () => {
  const address = 'guest@example.com'
  const path = await linkFor(address)
  const opened = await fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie: `${languageCookie}=el` },
  })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe(`/el/unsubscribe#key=${path.split('/').at(-1)}`)
  expect(await shop.services.db.$count(suppressions)).toBe(0)

  expect((await oneClick(path)).status).toBe(204)
  expect((await oneClick(path)).status).toBe(204)
  const later = await writeAll(address, 'later')
  const suppressed = later.filter(({ status }) => status === 'suppressed').map(({ kind }) => kind)
  expect(suppressed.sort()).toEqual([...newsKinds].sort())
  const other = await writeAll('other@example.com', 'other')
  expect(other.filter(({ status }) => status === 'suppressed')).toEqual([])
})

test('a multipart POST is accepted too, and a forged link is refused', async () => {
  const path = await linkFor('form@example.com')
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(shop.url + path, { method: 'POST', body })).status).toBe(204)
  const before = await shop.services.db.$count(suppressions)
  const key = path.split('/').at(-1) ?? ''
  const changed = `/api/unsubscribe/${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect((await oneClick(changed)).status).toBe(403)
  expect(await shop.services.db.$count(suppressions)).toBe(before)
})

test('the settings of an account show that its parent unsubscribed, and can turn news on again', async () => {
  const address = 'account@example.com'
  const parent = await signedIn(shop, address)
  const path = await linkFor(address)
  const wanted = async () =>
    (await parent.get<{ user: { preferences: { emailNotifications: boolean } } }>('/api/auth/me')).body.user
      .preferences.emailNotifications
  await oneClick(path)
  expect(await wanted()).toBe(false)
  await parent.send('PUT', '/api/user/profile', { preferences: { marketingEmails: true } })
  expect(await wanted()).toBe(false)
  await parent.send('PUT', '/api/user/profile', { preferences: { emailNotifications: true } })
  expect(await wanted()).toBe(true)
  const later = await writeAll(address, 'again')
  expect(later.filter(({ status }) => status === 'suppressed')).toEqual([])
})

test('the unsubscribe page stops news and starts it again', async () => {
  const key = (await linkFor('page@example.com')).split('/').at(-1)
  const set = (news: boolean) => shop.parent().post('/api/unsubscribe', { key, news })
  expect((await set(false)).body).toEqual({ news: false })
  const stopped = await writeAll('page@example.com', 'stopped')
  expect(stopped.filter(({ status }) => status === 'suppressed')).toHaveLength(newsKinds.length)
  expect((await set(true)).body).toEqual({ news: true })
  const begun = await writeAll('page@example.com', 'begun')
  expect(begun.filter(({ status }) => status === 'suppressed')).toEqual([])
})
