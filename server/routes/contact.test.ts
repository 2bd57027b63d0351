import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages, emails } from '#server/database/schema.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const shop = sharedTestApp({ settings: { SUPPORT_EMAIL: 'people@doodlebloom.example' } })

const written = { name: 'Anna', subject: 'Printing', message: 'Can I print it on a mug?' }

function messagesFrom(email: string) {
  return shop.services.db.select().from(contactMessages).where(eq(contactMessages.email, email))
}

test('a message is stored, forwarded to support, and acknowledged without repeating it', async () => {
  const email = 'anna@example.com'
  const sent = await shop.parent().post('/api/contact', { ...written, email })
  expect([sent.status, sent.body]).toEqual([202, { received: true }])
  const [kept] = await messagesFrom(email)
  expect(kept).toMatchObject({ ...written, email })
  const mailed = await shop.services.db
    .select()
    .from(emails)
    .where(eq(emails.cause, kept?.id ?? ''))
  expect(mailed.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['contact-acknowledged', email],
    ['contact-forwarded', 'people@doodlebloom.example'],
  ])
  const acknowledged = mailed.find(({ kind }) => kind === 'contact-acknowledged')
  expect(JSON.stringify(acknowledged?.content)).not.toMatch(/Anna|Printing|mug/)
})

test('an invalid message is refused with its wrong fields and not stored', async () => {
  const wrong = await shop.parent().post('/api/contact', { ...written, email: 'anna@', message: ' ' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.fields).toEqual({
    email: 'email_invalid',
    message: 'message_missing',
  })
  expect(await messagesFrom('anna@')).toEqual([])
})

test('a message with the hidden field filled in gets the usual answer and is not sent', async () => {
  const email = 'machine@example.com'
  const sent = await shop
    .parent()
    .post('/api/contact', { ...written, email, website: 'https://spam.example' })
  expect([sent.status, sent.body]).toEqual([202, { received: true }])
  expect(await messagesFrom(email)).toEqual([])
})

test('one address can send five messages an hour', async () => {
  const email = 'eager@example.com'
  const statuses: number[] = []
  for (let i = 0; i < 6; i++)
    statuses.push((await shop.parent().post('/api/contact', { ...written, email })).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})
