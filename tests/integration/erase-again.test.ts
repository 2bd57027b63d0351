import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { children, images, orders, wallPictures } from '#server/database/schema.ts'
import { JournalEntry } from '#server/features/erasures/journal.ts'
import { eraseAddress } from '#server/flows/erase-address.ts'
import { eraseAgain } from '#server/flows/erase-again.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { everythingKept, placesOf } from '#tests/factories/everything-kept.ts'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { linkToWall } from '#tests/factories/links.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'

/** Places where the IDs of erased things may remain. */
const receipts = ['erasures', 'erasures/', 'jobs']

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

const filesIn = (folder: string) => join(shop.services.settings.dataDir, folder)

/** Copies all tables and files. Returns a function that restores them. */
async function backUp() {
  const { db } = shop.services
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  )
  const tables = names.map(({ name }) => name)
  await db.execute('create schema backup')
  for (const name of tables) await db.execute(`create table backup.${name} as table public.${name}`)
  await cp(filesIn('files'), filesIn('backup'), { recursive: true })
  return async () => {
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica')
      for (const name of tables) {
        await tx.execute(`delete from public.${name}`)
        await tx.execute(`insert into public.${name} select * from backup.${name}`)
      }
      await tx.execute('drop schema backup cascade')
    })
    await cp(filesIn('backup'), filesIn('files'), { recursive: true })
  }
}

async function journal(): Promise<JournalEntry[]> {
  const names = await readdir(filesIn('files/erasures'))
  const notes = names.map((name) => readFile(filesIn(`files/erasures/${name}`), 'utf8'))
  return (await Promise.all(notes)).map((note) => JournalEntry.parse(JSON.parse(note)))
}

test('what was erased after a backup, and nothing else, is erased again from the restored database and files', async () => {
  const bytes = await drawingJpeg('cat', 100)
  const tenant = async (name: string, account = false) => {
    const parent = shop.parent()
    const email = `${name}@example.com`
    if (account) await signIn(shop, parent, email)
    const files = ['first', 'second'].map((which) => ({ bytes, context: `${which} of ${name}` }))
    return { parent, order: await parent.receive(files, { email, includeReport: false }) }
  }
  const anna = await tenant('anna')
  const ben = await tenant('ben', true)
  const carla = await tenant('carla')
  await tenant('dora')
  const emma = await signedIn(shop, 'emma@example.com')
  const gone = await addChild(emma, { name: 'Gone of emma' })
  const stays = await addChild(emma, { name: 'Stays of emma' })
  await addDrawing(emma, gone.id, bytes)
  await addDrawing(emma, stays.id, bytes)
  const { pictures } = (await addDrawing(emma, stays.id, bytes)).body
  const revoked = await linkToWall(emma, stays.id)
  const kept = await linkToWall(emma, stays.id)
  await atRest(shop)
  const restore = await backUp()
  await anna.parent.send('DELETE', `/api/orders/${anna.order.id}`)
  await ben.parent.send('DELETE', '/api/user', { confirmation: 'ben@example.com' })
  await carla.parent.send('DELETE', `/api/images/${carla.order.images[0]?.id}`)
  await emma.send('DELETE', `/api/children/${gone.id}`)
  await emma.send('DELETE', `/api/wall-pictures/${pictures[0]?.id}`)
  await emma.send('DELETE', `/api/links/${revoked.id}`)
  const over = sql`now() - interval '1 hour'`
  await shop.services.db.update(children).set({ removedAt: over }).where(isNotNull(children.removedAt))
  await shop.services.db
    .update(wallPictures)
    .set({ removedAt: over })
    .where(isNotNull(wallPictures.removedAt))
  await sweepExpired(shop.services)
  await atRest(shop)
  const written = await journal()

  await restore()
  const found = async (text: string) => placesOf(text, await everythingKept(shop.services))
  for (const name of ['anna', 'ben', 'carla']) expect(await found(`first of ${name}`)).toContain('images')
  expect(await found('gone of emma')).toEqual(['children'])

  for (const _ of [1, 2]) await eraseAgain(shop.services, written)
  await atRest(shop)
  for (const lost of [
    'of anna',
    'anna@',
    'of ben',
    'ben@',
    'first of carla',
    'gone of emma',
    pictures[0]?.id ?? '',
  ])
    expect((await found(lost)).filter((place) => !receipts.includes(place))).toEqual([])
  expect(await readdir(filesIn('files/working'))).toHaveLength(4)
  expect(await found('second of carla')).toContain('images')
  expect(await found('stays of emma')).toEqual(['children'])
  expect(await found(pictures[1]?.id ?? '')).toEqual(['wall_pictures'])
  expect(await found('first of dora')).toContain('images')
  const opened = [revoked, kept].map(({ token }) => shop.parent().post(`/api/shared/${token}`, {}))
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([404, 200])
})

test('an order that was waiting for a picture during the backup completes once the picture is erased again', async () => {
  const { db } = shop.services
  const bytes = await drawingJpeg('cat', 100)
  const order = await shop.parent().receive([
    { bytes, style: 'disney' },
    { bytes, style: 'disney' },
  ])
  const [, second] = order.images
  const [waiting] = await db
    .select()
    .from(images)
    .where(eq(images.id, second?.id ?? ''))
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id))
  await db
    .update(images)
    .set({ status: 'processing', artworkKey: null })
    .where(eq(images.id, waiting?.id ?? ''))
  const erased = { keys: [waiting?.workingKey ?? ''], begunAt: new Date().toISOString() }
  await eraseAgain(shop.services, [{ ...erased, kind: 'picture', subjectId: order.id }])
  const [after] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(after?.status).toBe('completed')
})

test('an address erased after a backup is erased again from a note that does not contain it, and later messages stay', async () => {
  const write = async (parent: Parent, name: string) => {
    const what = { name, subject: 'Mugs', message: `A mug for ${name}` }
    await parent.post('/api/contact', { ...what, email: `${name}@example.com` })
  }
  const [greta, hugo, iris] = [shop.parent(), shop.parent(), shop.parent()]
  for (const [parent, name] of [[greta, 'Greta'] as const, [hugo, 'hugo'] as const, [iris, 'iris'] as const])
    await write(parent, name)
  const sendOn = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const toGreta = {
    delivery: 'email',
    recipientEmail: 'greta@example.com',
    sendOn,
    line: 'To Greta',
  } as const
  await buyGiftCard(greta, { email: 'Greta@example.com' })
  await buyGiftCard(hugo, toGreta)
  await greta.order({ bundleType: 'family', email: 'greta@example.com' })
  await subscribe(greta, { email: 'greta@example.com' })
  await eraseAddress(shop.services, 'hugo@example.com')
  await write(hugo, 'hugo')
  await atRest(shop)
  const restore = await backUp()
  await eraseAddress(shop.services, 'greta@example.com')
  await signIn(shop, iris, 'iris@example.com')
  await iris.send('DELETE', '/api/user', { confirmation: 'iris@example.com' })
  await atRest(shop)
  const written = await journal()

  await restore()
  const found = async (text: string) => placesOf(text, await everythingKept(shop.services))
  const held = ['contact_messages', 'emails', 'gift_cards', 'orders', 'subscriptions']
  expect(await found('greta')).toEqual(held)
  expect(await found('iris')).toEqual(expect.arrayContaining(['contact_messages', 'emails']))

  for (const _ of [1, 2]) await eraseAgain(shop.services, written)
  await atRest(shop)
  expect([...(await found('greta')), ...(await found('iris'))]).toEqual([])
  expect(await found('mug for hugo')).toContain('contact_messages')
  await write(greta, 'Greta')
  const begunAt = new Date(Date.now() - 36 * DAY_MS).toISOString()
  const old = written.map((note) => ({ ...note, id: randomUUID(), begunAt }))
  await eraseAgain(shop.services, [...written, ...old])
  expect(await found('mug for greta')).toContain('contact_messages')
})
