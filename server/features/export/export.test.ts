import { buffer } from 'node:stream/consumers'
import { getTableName, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retention } from '#contract/retention.ts'
import { emails } from '#server/database/schema.ts'
import { sizeOf } from '#server/pictures/shrink.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { unzip } from '#tests/factories/unzip.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'
import { archiveOfAddress } from './archive.ts'
import { exported, notExported } from './tables.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

test("a parent's export contains all their data, drawings, artwork and emails, and nothing of others", async () => {
  const drawing = await drawingJpeg('cat', 100)
  const stranger = shop.parent()
  await stranger.order({ email: 'ben@example.com' })
  const parent = shop.parent()
  const email = 'anna@example.com'
  await signIn(shop, parent, email)
  await parent.post('/api/contact', { name: 'Anna', email, subject: 'Hello', message: 'A mug?' })
  const order = await parent.receive([
    { bytes: drawing, context: 'Our cat Minka', title: 'Minka in the moon' },
  ])
  const child = await addChild(parent)
  await parent.post(`/api/children/${child.id}/images`, { imageIds: [order.images[0]?.id] })
  const wall = (await addDrawing(parent, child.id, drawing)).body
  await parent.send('PUT', `/api/images/${order.images[0]?.id}/answers`, { things: 'a crown' })
  const sent = shop.services.db.select({ kind: emails.kind }).from(emails).where(isNotNull(emails.sentAt))
  await until(async () => (await sent).filter(({ kind }) => kind.endsWith('-ready')).length === 2)
  const files = unzip((await parent.get<Buffer>('/api/user/export')).body)

  const names = [...files.keys()].map((name) =>
    name.replace(/\d{4}-\d\d-\d\d/, 'DATE').replace(/-\d-/, '-N-'),
  )
  const folder = `orders/DATE-${order.id.slice(0, 8)}`
  expect(names.sort()).toEqual(
    [
      ...['README.txt', 'schema.json', 'account.json', 'money.json', 'messages.json', 'emails.json'],
      ...['walls.json', `walls/${wall.pictures[1]?.id}.jpg`],
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
  const described = JSON.parse(read('schema.json').toString()).parts
  const data = ['account.json', 'money.json', 'walls.json', 'order.json'].map((name) =>
    JSON.parse(read(name).toString()),
  )
  const [messages, emailRows] = ['messages.json', 'emails.json'].map((name) =>
    JSON.parse(read(name).toString()),
  )
  const parts = Object.assign({ messages, emails: emailRows }, ...data, money.credits)
  const firstRow = (part: string) => [parts[part] ?? []].flat()[0]
  const filled = Object.keys(described).filter(firstRow)
  expect(filled.sort()).toEqual([
    ...['account', 'attempts', 'children', 'emails', 'entries', 'grants', 'images', 'messages'],
    ...['order', 'payments', 'report', 'sessions', 'wallPictures'],
  ])
  for (const part of filled)
    expect([part, Object.keys(firstRow(part)).sort()]).toEqual([
      part,
      Object.keys(described[part].columns).sort(),
    ])
  expect(parts.images[0]).toMatchObject({ title: 'Minka in the moon', answers: { things: 'a crown' } })
  expect(parts.children).toMatchObject([{ name: 'Mia', birthMonth: '2021-05' }])
  expect(parts.wallPictures).toMatchObject([{ imageId: order.images[0]?.id }, { imageId: null }])
  expect(await sizeOf(read(`${wall.pictures[1]?.id}.jpg`))).toEqual(await sizeOf(drawing))
  expect(parts.attempts).toMatchObject([{ number: 1, status: 'completed' }])
  const everything = Buffer.concat([...files.values()]).toString('latin1')
  expect(everything).not.toContain('ben@example.com')
})

test("an operator's export of an address contains guest orders, and its account if there is one", async () => {
  const email = 'carla@example.com'
  const bytes = await drawingJpeg('cat', 100)
  const guest = shop.parent()
  const order = await guest.receive([{ bytes, context: 'A guest drew this' }], {
    email,
    includeReport: false,
  })
  const exportNow = async () => unzip(await buffer(await archiveOfAddress(shop.services, email)))
  const ofGuest = await exportNow()
  expect(ofGuest.has('account.json')).toBe(false)
  const money = JSON.parse(ofGuest.get('money.json')?.toString() ?? '')
  expect(money.payments).toMatchObject([{ orderId: order.id }])
  expect(money.credits.entries.length).toBeGreaterThan(0)
  expect([...ofGuest.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
  await signIn(shop, shop.parent(), email)
  await guest.order({ email, childName: 'Zenobia' })
  const both = await exportNow()
  expect(both.has('account.json')).toBe(true)
  expect([...both.keys()].filter((name) => name.endsWith('order.json'))).toHaveLength(2)
  expect(Buffer.concat([...both.values()]).toString('latin1')).not.toContain('anna@example.com')
})

test("each table with a parent's data is exported or listed as not exported", () => {
  const tables = Object.values(retention).flatMap((rule) => rule.tables)
  const named = [...Object.values(exported).map(getTableName), ...Object.keys(notExported)]
  expect(named.sort()).toEqual([...new Set<string>(tables)].sort())
})
