import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailReports } from '#server/chosen-integrations.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import {
  type Event,
  fakeSns,
  mailgunEvent,
  mailgunKey,
  postmarkEvent,
  postmarkPassword,
  sesBounce,
  sesComplaint,
  topicArn,
} from '#tests/factories/mail-events.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { emails, suppressions } from '../database/schema.ts'
import { addressKey, liftSuppressions, listSuppressions } from '../features/emails/suppressions.ts'
import { readSettings } from '../settings.ts'

const sns = fakeSns()
const settings = {
  MAIL_WEBHOOK_SES_TOPIC: topicArn,
  MAIL_WEBHOOK_POSTMARK: postmarkPassword,
  MAIL_WEBHOOK_MAILGUN_KEY: mailgunKey,
}
const shop = sharedTestApp({
  settings,
  parts: { mailReports: openMailReports(readSettings(settings), sns.ask) },
})

async function post(provider: string, { body, headers = {} }: Event): Promise<number> {
  const answer = await fetch(`${shop.url}/api/webhooks/mail/${provider}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return answer.status
}

async function sentTo(recipient: string): Promise<string> {
  const id = randomUUID()
  const at = sql`now() - interval '1 minute'`
  const content = exampleEmails['artwork-ready']
  const row = { id, kind: 'artwork-ready', cause: id, recipient, content, status: 'sent' } as const
  await shop.services.db.insert(emails).values({ ...row, createdAt: at, sentAt: at })
  return id
}

const stopsOf = ({ services }: typeof shop, address: string) =>
  listSuppressions(services.db, addressKey(services.signing, address))

const now = () => new Date()
const seconds = () => Date.now() / 1000

const bounces: Record<string, (address: string) => [provider: string, Event]> = {
  SES: (address) => ['ses', sns.notification(sesBounce(address, now()))],
  'SES, signed with SHA-1 as topics are by default,': (address) => [
    'ses',
    sns.notification(sesBounce(address, now()), { Subject: 'Amazon SES' }, '1'),
  ],
  Postmark: (Email) => [
    'postmark',
    postmarkEvent({ RecordType: 'Bounce', Type: 'HardBounce', Email, BouncedAt: now().toISOString() }),
  ],
  Mailgun: (recipient) => [
    'mailgun',
    mailgunEvent({
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      recipient,
      timestamp: seconds(),
    }),
  ],
}

test.each(Object.entries(bounces))(
  'a permanent bounce that %s reports once or twice stops emails to the address and marks the email',
  async (name, event) => {
    const address = `${name.length}-Bounced@example.com`
    const id = await sentTo(address)
    const [provider, report] = event(address.toLowerCase())
    expect([await post(provider, report), await post(provider, report)]).toEqual([200, 200])
    expect(await stopsOf(shop, address)).toEqual(['bounced'])
    const [email] = await shop.services.db.select().from(emails).where(eq(emails.id, id))
    expect(email?.returnedAt).not.toBeNull()
    const { rows } = await shop.services.db.execute(
      sql`select string_agg(s::text, ' ') as all from letter_stops s`,
    )
    expect(JSON.stringify(rows)).not.toContain('example.com')
  },
)

const complaints: Record<string, (address: string) => [provider: string, Event]> = {
  SES: (address) => ['ses', sns.notification(sesComplaint(address, now()))],
  Postmark: (Email) => [
    'postmark',
    postmarkEvent({ RecordType: 'SpamComplaint', Email, BouncedAt: now().toISOString() }),
  ],
  Mailgun: (recipient) => ['mailgun', mailgunEvent({ event: 'complained', recipient, timestamp: seconds() })],
}

test.each(Object.entries(complaints))(
  'a complaint that %s reports is recorded as a complaint',
  async (name, event) => {
    const address = `${name}-complained@example.com`
    await sentTo(address)
    expect(await post(...event(address))).toBe(200)
    expect(await stopsOf(shop, address)).toEqual(['complained'])
  },
)

const passing: Record<string, (address: string) => [provider: string, Event]> = {
  'a full mailbox, by SES,': (address) => ['ses', sns.notification(sesBounce(address, now(), 'Transient'))],
  'a delivery, by SES,': () => ['ses', sns.notification({ eventType: 'Delivery' })],
  'a soft bounce, by Postmark,': (Email) => [
    'postmark',
    postmarkEvent({ RecordType: 'Bounce', Type: 'SoftBounce', Email, BouncedAt: now().toISOString() }),
  ],
  'a block list, by Mailgun,': (recipient) => [
    'mailgun',
    mailgunEvent({
      event: 'failed',
      severity: 'permanent',
      reason: 'espblock',
      recipient,
      timestamp: seconds(),
    }),
  ],
  'a delay, by Mailgun,': (recipient) => [
    'mailgun',
    mailgunEvent({
      event: 'failed',
      severity: 'temporary',
      reason: 'bounce',
      recipient,
      timestamp: seconds(),
    }),
  ],
}

test.each(Object.entries(passing))('%s does not stop emails', async (name, event) => {
  const address = `passing-${name.length}@example.com`
  await sentTo(address)
  expect(await post(...event(address))).toBe(200)
  expect(await stopsOf(shop, address)).toEqual([])
})

const foreign = 'arn:aws:sns:eu-central-1:999999999999:mail'
const hard = (Email: string) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Email,
  BouncedAt: now().toISOString(),
})
const failed = (recipient: string) => ({
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  recipient,
  timestamp: seconds(),
})
const withField = ({ body, ...rest }: Event, fields: object): Event => ({
  ...rest,
  body: JSON.stringify({ ...JSON.parse(body), ...fields }),
})

const forged: Record<string, (address: string) => [provider: string, Event]> = {
  'SES whose message was changed': (address) => {
    const message = JSON.stringify(sesBounce(address, now()))
    return ['ses', withField(sns.notification(sesBounce('other@example.com', now())), { Message: message })]
  },
  'a topic of somebody else, signed by Amazon': (address) => [
    'ses',
    sns.notification(sesBounce(address, now()), { TopicArn: foreign }),
  ],
  'SES with a certificate from another host': (address) => [
    'ses',
    withField(sns.notification(sesBounce(address, now())), {
      SigningCertURL: 'https://sns.eu-central-1.amazonaws.com.evil.example/SimpleNotificationService-0a.pem',
    }),
  ],
  'SES with a certificate from inside our network': (address) => [
    'ses',
    withField(sns.notification(sesBounce(address, now())), {
      SigningCertURL: 'http://169.254.169.254/latest',
    }),
  ],
  'Postmark with another password': (address) => [
    'postmark',
    postmarkEvent(hard(address), 'postmark:another'),
  ],
  'Postmark without a password': (address) => ['postmark', { body: JSON.stringify(hard(address)) }],
  'Mailgun with another key': (address) => ['mailgun', mailgunEvent(failed(address), { key: 'another' })],
  'Mailgun from yesterday': (address) => [
    'mailgun',
    mailgunEvent(failed(address), { timestamp: Math.floor(seconds()) - 86_400 }),
  ],
}

test.each(Object.entries(forged))(
  'a webhook from %s is refused and contacts no other host',
  async (name, event) => {
    const address = `forged-${name.length}@example.com`
    await sentTo(address)
    const before = sns.asked.filter((url) => !url.endsWith('-0a1b2c.pem')).length
    expect(await post(...event(address))).toBe(400)
    expect(await stopsOf(shop, address)).toEqual([])
    expect(sns.asked.filter((url) => !url.endsWith('-0a1b2c.pem'))).toHaveLength(before)
  },
)

test('a Mailgun token that was used before is ignored, because its signature does not cover the event', async () => {
  const token = randomUUID()
  await sentTo('first@example.com')
  await sentTo('victim@example.com')
  expect(await post('mailgun', mailgunEvent(failed('first@example.com'), { token }))).toBe(200)
  expect(await post('mailgun', mailgunEvent(failed('victim@example.com'), { token }))).toBe(200)
  expect(await stopsOf(shop, 'victim@example.com')).toEqual([])
})

test('a subscription is confirmed at the host of our own topic, whatever URL the message contains', async () => {
  const message = sns.confirmation({ SubscribeURL: 'http://169.254.169.254/latest' })
  expect(await post('ses', message)).toBe(200)
  expect(sns.asked.at(-1)).toBe(
    `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topicArn)}&Token=a-token`,
  )
  const asked = sns.asked.length
  expect(await post('ses', sns.confirmation({ TopicArn: foreign }))).toBe(400)
  expect(sns.asked).toHaveLength(asked)
})

test('a report about an address that we never wrote to is not stored', async () => {
  const before = await shop.services.db.$count(suppressions)
  expect(await post('postmark', postmarkEvent(hard('stranger@example.com')))).toBe(200)
  expect(await shop.services.db.$count(suppressions)).toBe(before)
})

test('a report from before a suppression was lifted changes nothing, and a later one stops emails again', async () => {
  const address = 'lifted@example.com'
  const { db, signing } = shop.services
  await sentTo(address)
  const old = postmarkEvent(hard(address))
  await post('postmark', old)
  await liftSuppressions(db, addressKey(signing, address), ['bounced'])
  await post('postmark', old)
  expect(await stopsOf(shop, address)).toEqual([])
  await post('postmark', postmarkEvent(hard(address)))
  expect(await stopsOf(shop, address)).toEqual(['bounced'])
})

test.each(['no JSON', '[]', '{"signature":{}}', '{"Type":"Notification"}'])(
  'a webhook with the body %s is refused',
  async (body) => {
    const { headers = {} } = postmarkEvent({})
    for (const provider of ['ses', 'postmark', 'mailgun'])
      expect([provider, await post(provider, { body, headers })]).toEqual([provider, 400])
  },
)
