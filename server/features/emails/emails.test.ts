import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { emails } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { untilHurried } from '#tests/factories/at-rest.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { startMailServer } from '#tests/factories/mail-server.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { emailKinds } from '../../database/kinds.ts'
import { sendEmail } from './jobs.ts'
import { writeEmail } from './store.ts'

let shop: TestApp
let server: Awaited<ReturnType<typeof startMailServer>> | undefined
afterEach(async () => {
  await shop.close()
  await server?.close()
  server = undefined
})

async function openMailServer(refuseFirst = 0) {
  server = await startMailServer(refuseFirst)
  return server
}

const givenFinishedOrder = async (parent: Parent): Promise<Order> =>
  parent.receive([{ bytes: await drawingJpeg('cat', 100) }], { email: 'anna@example.com' })

test('a parent who gave an address gets a receipt and emails when the artwork and the report are ready, each once', async () => {
  const { received, url } = await openMailServer()
  shop = await startTestApp({
    worker: true,
    parts: { artwork: quickArtist() },
    settings: { SMTP_URL: url, MAIL_FROM: 'Doodlebloom <hello@doodlebloom.example>' },
  })
  const order = await givenFinishedOrder(shop.parent())
  await until(async () => received.length === 4)
  const subjects = received.map(({ subject }) => subject).sort()
  expect(subjects).toEqual([
    expect.stringMatching(/^We’ve started on your order /),
    'Your artwork is ready',
    `Your order ${order.id.slice(0, 8)}`,
    'Your report is ready',
  ])
  const receipt = received.find(({ subject }) => subject?.startsWith('Your order'))
  expect(receipt?.text).toContain('Paid: $9.99')
  expect(receipt?.text).toContain('no card was charged')
  expect(receipt?.to?.[0]?.address).toBe('anna@example.com')
})

test("the email's link lets a browser on another device change the order", async () => {
  const { received, url } = await openMailServer()
  shop = await startTestApp({ worker: true, parts: { artwork: quickArtist() }, settings: { SMTP_URL: url } })
  const order = await givenFinishedOrder(shop.parent())
  const ready = await until(async () => received.find(({ subject }) => subject === 'Your artwork is ready'))
  const [, id, key] = /\/orders\/([\w-]+)#key=([\w-]+)/.exec(ready.text ?? '') ?? []
  expect(ready.html).toContain(`#key=${key}`)
  const phone = shop.parent()
  expect((await phone.getOrder(order)).mayChange).toBe(false)
  await phone.post(`/api/orders/${id}/unlock`, { key })
  expect((await phone.getOrder(order)).mayChange).toBe(true)
})

test('an email that the mail server rejected at first is sent again and arrives once', async () => {
  const { received, url } = await openMailServer(1)
  shop = await startTestApp({ worker: true, settings: { SMTP_URL: url } })
  const { db, queue } = shop.services
  const content = { orderId: '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11', pictures: 2 }
  const email = {
    kind: 'artwork-ready',
    cause: 'a',
    recipient: 'a@example.com',
    language: 'en',
    content,
  } as const
  for (let i = 0; i < 2; i++) await db.transaction((tx) => writeEmail(tx, queue, email))
  await untilHurried(shop, async () => received.length === 1)
  expect(received[0]?.text).toContain('All 2 pictures are finished')
  expect(received[0]?.html).not.toContain('<img')
})

test('a sign-in link that could not be sent before it expired is not sent any more', async () => {
  const { received, url } = await openMailServer()
  shop = await startTestApp({ settings: { SMTP_URL: url } })
  const { db } = shop.services
  await shop.parent().post('/api/auth/magic-link', { email: 'anna@example.com' })
  const [email] = await db.select().from(emails)
  const send = () =>
    sendEmail(shop.services, { data: { emailId: email?.id ?? '' }, signal: new AbortController().signal })
  await db.update(emails).set({ createdAt: sql`now() - interval '11 minutes'` })
  await send()
  expect((await db.select().from(emails))[0]?.status).toBe('failed')
  await db.update(emails).set({ createdAt: sql`now() - interval '9 minutes'`, status: 'queued' })
  await send()
  await until(async () => received.length === 1)
})

test('only one of two concurrent runs sends the email', async () => {
  const sent: string[] = []
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined }
  const emailIds: string[] = []
  shop = await startTestApp({ parts: { mail } })
  const queue = {
    ...shop.services.queue,
    enqueue: async (_tx: unknown, _name: string, data: object) => void emailIds.push(Object.values(data)[0]),
  }
  const content = { orderId: '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11', pictures: 1 }
  await writeEmail(shop.services.db, queue, {
    kind: 'artwork-ready',
    cause: 'a',
    recipient: 'a@example.com',
    language: 'en',
    content,
  })
  const job = { data: { emailId: emailIds[0] ?? '' }, signal: new AbortController().signal }
  const runs = await Promise.allSettled([sendEmail(shop.services, job), sendEmail(shop.services, job)])
  await sendEmail(shop.services, job)
  expect(sent).toEqual(['a@example.com'])
  expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
})

test('without a mail server each email is written as an .eml file and shown at /dev/mailbox', async () => {
  shop = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  await givenFinishedOrder(shop.parent())
  const outbox = join(shop.services.settings.dataDir, 'outbox')
  const names = await until(async () => {
    const found = await readdir(outbox).catch(() => [])
    return found.filter((name) => name.endsWith('.eml')).length === 4 && found
  })
  const emails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  expect(emails.map(({ to }) => to?.[0]?.address)).toEqual(Array(4).fill('anna@example.com'))
  const ready = emails.findIndex(({ subject }) => subject === 'Your artwork is ready')
  const [picture] = emails[ready]?.attachments ?? []
  expect(emails[ready]?.html).toContain('src="cid:artwork"')
  expect(picture).toMatchObject({ contentId: '<artwork>', mimeType: 'image/jpeg', disposition: 'inline' })
  const { width, height } = await sharp(picture?.content as ArrayBuffer).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1000)
  const opened = await shop.parent().get<Buffer>(`/dev/mailbox/${names[ready]}`)
  expect(opened.body.toString()).toContain('src="data:image/jpeg;base64,')
  const shown = await shop.parent().get<Buffer>('/dev/mailbox')
  expect(shown.body.toString()).toContain('Your artwork is ready')
  expect((await shop.parent().get('/dev/mailbox/..%2Fsecret')).status).toBe(404)
})

test('every email arrives as text and HTML with the same links, intact headers and no stray markup', async () => {
  const { received, url } = await openMailServer()
  shop = await startTestApp({ worker: true, settings: { SMTP_URL: url } })
  const { db, queue } = shop.services
  await db.transaction(async (tx) => {
    for (const kind of emailKinds)
      await writeEmail(tx, queue, {
        kind,
        cause: kind,
        recipient: `${kind}@example.com`,
        language: 'en',
        content: exampleEmails[kind],
      })
  })
  await until(async () => received.length === emailKinds.length)
  for (const { to, text = '', html = '', headers } of received) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
    for (const link of links) expect(text).toContain(link)
    expect(to).toHaveLength(1)
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(html).not.toMatch(/undefined|NaN|Invalid|<b>|<mug>/)
    expect(text).not.toMatch(/undefined|NaN|Invalid/)
    for (const part of [text, html]) expect(part).toContain('Doodlebloom Demonstration, Nicosia, Cyprus')
  }
  const emailTo = (kind: string) => received.find(({ to }) => to?.[0]?.address === `${kind}@example.com`)
  expect(emailTo('order-confirmation')?.text).toContain(
    'On November 20, 2026, 22:41 UTC you agreed: “Please start',
  )
  expect(emailTo('order-confirmation')?.text).toContain('until December 4, 2026')
  expect(emailTo('withdrawal-received')?.text).toContain('Received on: November 22, 2026, 07:15 UTC')
  expect(emailTo('withdrawal-received')?.text).toContain('Your bank is reviewing this payment.')
  expect(emailTo('subscription-cancelled')?.text).toContain('Canceled on: November 25, 2026, 08:05 UTC')
  expect(emailTo('contact-forwarded')?.replyTo?.[0]?.address).toBe('anna@example.com')
  expect(emailTo('contact-forwarded')?.subject).toBe('Contact: A question Bcc: everybody@example.com')
  const left = await db.select({ kind: emails.kind }).from(emails).where(eq(emails.status, 'sent'))
  expect(left.map(({ kind }) => kind)).not.toContain('account-deleted')
})

test('a parent who switched emails off gets no news, but every other email', async () => {
  shop = await startTestApp()
  const parent = shop.parent()
  const recipient = 'quiet@example.com'
  await signIn(shop, parent, recipient)
  await parent.send('PUT', '/api/user/profile', { preferences: { emailNotifications: false } })
  const { db, queue } = shop.services
  for (const kind of emailKinds)
    await writeEmail(db, queue, {
      kind,
      cause: 'a',
      recipient,
      language: 'en',
      content: exampleEmails[kind],
    })
  const written = await db.select({ kind: emails.kind }).from(emails).where(eq(emails.cause, 'a'))
  const news = ['artwork-ready', 'report-ready', 'credit-returned']
  expect(written.map(({ kind }) => kind).sort()).toEqual(
    emailKinds.filter((kind) => !news.includes(kind)).sort(),
  )
})
