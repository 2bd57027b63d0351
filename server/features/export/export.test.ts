import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#server/database/schema.ts'
import { sizeOf } from '#server/pictures/shrink.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { unzip } from '#tests/factories/unzip.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

test('a parent takes everything with them: data, drawings, artwork and e-mails, and nothing of others', async () => {
  const drawing = await drawingJpeg('cat', 300)
  const stranger = shop.parent()
  await stranger.order({ email: 'ben@example.com' })
  const parent = shop.parent()
  const email = 'anna@example.com'
  await signIn(shop, parent, email)
  await parent.post('/api/contact', { name: 'Anna', email, subject: 'Hello', message: 'A mug?' })
  const order = await parent.receive([{ bytes: drawing, context: 'Our cat Minka' }])
  const sent = shop.services.db.select({ kind: emails.kind }).from(emails).where(isNotNull(emails.sentAt))
  await until(async () => (await sent).filter(({ kind }) => kind.endsWith('-ready')).length === 2)
  const files = unzip((await parent.get<Buffer>('/api/user/export')).body)

  const names = [...files.keys()].map((name) =>
    name.replace(/\d{4}-\d\d-\d\d/, 'DATE').replace(/-\d-/, '-N-'),
  )
  const folder = `orders/DATE-${order.id.slice(0, 8)}`
  expect(names.sort()).toEqual(
    [
      ...['README.txt', 'account.json', 'money.json', 'messages.json'],
      ...['artwork-ready', 'contact-acknowledged', 'order-confirmation', 'report-ready'].map(
        (kind) => `emails/DATE-N-${kind}.html`,
      ),
      ...['order.json', '1-drawing.jpg', '1-artwork-disney.jpg', 'report.html', 'report.pdf'].map(
        (name) => `${folder}/${name}`,
      ),
    ].sort(),
  )
  const read = (end: string) => [...files].find(([name]) => name.endsWith(end))?.[1] ?? Buffer.alloc(0)
  expect(await sizeOf(read('1-drawing.jpg'))).toEqual(await sizeOf(drawing))
  expect(read('1-artwork-disney.jpg').length).toBeGreaterThan(1000)
  expect(JSON.parse(read('order.json').toString()).images[0].context).toBe('Our cat Minka')
  const money = JSON.parse(read('money.json').toString())
  expect(money.payments).toMatchObject([{ orderId: order.id, amountCents: 999, status: 'succeeded' }])
  expect(money.credits.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['reserve', 'use'])
  expect(JSON.parse(read('messages.json').toString())).toMatchObject([{ message: 'A mug?' }])
  const everything = Buffer.concat([...files.values()]).toString('latin1')
  expect(everything).not.toContain('ben@example.com')
})

test('nobody takes an account with them without being signed in to it', async () => {
  expect((await shop.parent().get('/api/user/export')).status).toBe(401)
})
