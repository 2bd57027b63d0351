import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { BackupRefused, backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { verify } from '#server/backup/verify.ts'
import { openFiles } from '#server/chosen-integrations.ts'
import { animations, books, figurines, images, upscales } from '#server/database/schema.ts'
import { finishRestore } from '#server/flows/finish-restore.ts'
import type { Files } from '#server/integrations/files/files.ts'
import { keptSecret } from '#server/secret.ts'
import { freshDatabase } from '#tests/database.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { allRows, everythingKept, placesOf } from '#tests/factories/everything-kept.ts'
import { keepAndShare } from '#tests/factories/keepsakes.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { signedIn } from '#tests/factories/sign-in.ts'

let folder: string
let identity: string
let bucket: S3rver
let s3: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doodlebloom-backup-'))
  identity = await generateX25519Identity()
  const configureBuckets = ['one', 'two'].map((name) => ({ name, configs: [] }))
  const directory = join(folder, 's3')
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await bucket.run()
  s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const sourceOf = ({ services: { settings } }: TestApp) => ({
  databaseUrl: settings.databaseUrl ?? '',
  files: openFiles(settings),
  keptSecretIn: undefined,
})

/** A shop with an account's finished order and a guest's order that is paid but not started. */
async function openShop(settings: Record<string, string> = {}) {
  const shop = await startTestApp({ worker: true, settings, parts: { artwork: quickArtist() } })
  const bytes = await drawingJpeg('cat', 100)
  const parent = await signedIn(shop, 'anna@example.com')
  const context = 'a "quoted"\tcat \\ with\nlines'
  const drawn = await parent.receive([{ bytes, context }], { email: 'anna@example.com' })
  await keepEverything(shop, parent, drawn, bytes)
  const guest = shop.parent()
  const paid = await guest.buy([{ bytes }], { email: 'ben@example.com' })
  await atRest(shop)
  return { shop, parent, drawn, guest, paid }
}

/** Stores everything that can belong to an artwork. Slow products get rows and dummy files instead. */
async function keepEverything({ services }: TestApp, parent: Parent, order: Order, bytes: Uint8Array) {
  const words = { child: 'Mia', said: 'It flies', shownName: 'Mia', secretWord: 'kite', cameBack: 'Lovely' }
  await keepAndShare(parent, order, bytes, words)
  const { db, files } = services
  const [image] = await db.select().from(images).where(eq(images.orderId, order.id))
  const [attemptId, finishedAt, fileId] = [image?.attemptId ?? '', new Date(), randomUUID()]
  for (const table of [upscales, animations, figurines])
    await db.insert(table).values({ attemptId, status: 'ready', finishedAt })
  const wish = { orderId: order.id, wishId: randomUUID(), title: 'Our year', imageIds: [image?.id ?? ''] }
  const made = { status: 'ready', fileId, pages: 1, lowestDpi: 300, fewPixels: 0, finishedAt } as const
  await db.insert(books).values({ ...wish, ...made })
  const book = ['-inside.pdf', '-cover.pdf', '-0.webp', '-1.webp', '-2.webp']
  const keys = [
    `upscales/${attemptId}.jpg`,
    ...['webp', 'mp4'].map((format) => `animations/${attemptId}.${format}`),
    ...['glb', 'usdz', 'stl'].map((format) => `figurines/${attemptId}.${format}`),
    ...book.map((part) => `books/${fileId}${part}`),
  ]
  for (const key of keys) await files.write(key, Buffer.from(`This is ${key}.`))
}

const tablesOf = async ({ services }: TestApp) =>
  (await allRows(services))
    .filter(({ place }) => !/^(jobs|migrations|request_counts)/.test(place))
    .map(({ place, content }) => `${place} ${content}`)
    .sort()

async function readAll(files: Files): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { key } of files.list()) found.set(key, (await files.read(key))?.toString('base64') ?? '')
  return new Map([...found].sort())
}

describe.each(['bucket', 'folder'])('a backup from a %s', (kind) => {
  const inBucket = (name: string) => (kind === 'bucket' ? { ...s3, S3_BUCKET: name } : {})

  test('restores every row and every file byte for byte, and only into an empty database and file store', async () => {
    const { shop } = await openShop(inBucket('one'))
    // An internal pg-boss job, whose queue does not exist in a new database until the program starts.
    await shop.services.db.execute(
      sql`insert into jobs.job (name, start_after) values ('__pgboss__send-it', now() + interval '1 day')`,
    )
    const path = join(folder, `${kind}.backup`)
    const made = await backUp(sourceOf(shop), path, await identityToRecipient(identity))
    expect(made).toMatchObject({ vanished: [], missing: [], damaged: [] })

    const copy = await startTestApp({ settings: inBucket('two') })
    await restore(sourceOf(copy), path, identity)
    expect(await tablesOf(copy)).toEqual(await tablesOf(shop))
    expect(await readAll(openFiles(copy.services.settings))).toEqual(
      await readAll(openFiles(shop.services.settings)),
    )
    const { whole } = await verify(sourceOf(copy).databaseUrl, sourceOf(copy).files)
    expect(whole).toBe(made.files)

    await expect(restore(sourceOf(copy), path, identity)).rejects.toThrow('The database is not empty')
    const elsewhere = await freshDatabase()
    const full = { ...sourceOf(copy), databaseUrl: elsewhere.url }
    await expect(restore(full, path, identity)).rejects.toThrow('The file store is not empty')
    expect((await readAll(full.files)).size).toBe(made.files)
    await elsewhere.drop()
    await shop.close()
    await copy.close()
  })
})

// The tests below share one shop. Keep their order: the last two change it.
let shared: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shared = await openShop()
})
afterAll(() => shared.shop.close())

test('a backup replaces the rest of a killed run, and refuses a second backup at the same time', async () => {
  const { shop } = shared
  const source = sourceOf(shop)
  const recipient = await identityToRecipient(identity)
  const path = join(await mkdtemp(join(folder, 'twice-')), 'shop.backup')
  await writeFile(`${path}.part`, 'left by a killed run')
  const refused: unknown[] = []
  const read = async (key: string) => {
    if (refused.length === 0) refused.push(await backUp(source, path, recipient).catch((error) => error))
    return source.files.read(key)
  }
  await backUp({ ...source, files: { ...source.files, read } }, path, recipient)
  expect(refused).toEqual([new BackupRefused('Another backup of this database is running.')])
  expect(await readdir(dirname(path))).toEqual(['shop.backup'])
})

test('a backup that was changed, cut off or made for another key restores nothing', async () => {
  const { shop } = shared
  const path = join(folder, 'good.backup')
  await backUp(sourceOf(shop), path, await identityToRecipient(identity))
  const good = await readFile(path)
  const changed = Buffer.from(good)
  changed.writeUInt8(changed.readUInt8(good.length - 9000) ^ 1, good.length - 9000)
  const copy = await startTestApp()
  const empty = await tablesOf(copy)
  for (const bytes of [changed, good.subarray(0, good.length - 70_000)]) {
    await writeFile(join(folder, 'bad.backup'), bytes)
    await expect(restore(sourceOf(copy), join(folder, 'bad.backup'), identity)).rejects.toThrow(/^The backup/)
  }
  const another = await generateX25519Identity()
  await expect(restore(sourceOf(copy), path, another)).rejects.toThrow(/^The backup cannot be read/)
  expect(await tablesOf(copy)).toEqual(empty)
  expect((await readAll(sourceOf(copy).files)).size).toBe(0)
  await copy.close()
})

test('a restore that cannot save the secret, or finds another APP_SECRET, leaves database and file store empty', async () => {
  const path = join(folder, 'secret.backup')
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await keptSecret(dataDir)
  const source = { ...sourceOf(shared.shop), keptSecretIn: dataDir }
  await backUp(source, path, await identityToRecipient(identity))
  const copy = await startTestApp()
  const empty = await tablesOf(copy)
  const target = { ...sourceOf(copy), keptSecretIn: join(folder, 'no-such-folder') }
  await expect(restore(target, path, identity)).rejects.toThrow('ENOENT')
  expect(await tablesOf(copy)).toEqual(empty)
  expect((await readAll(target.files)).size).toBe(0)
  const elsewhere = { ...target, keptSecretIn: undefined, secret: 'another secret of thirty-two characters' }
  await expect(restore(elsewhere, path, identity)).rejects.toThrow('APP_SECRET is another one')
  expect(await tablesOf(copy)).toEqual(empty)
  const again = { ...target, keptSecretIn: await mkdtemp(join(folder, 'data-')) }
  await restore(again, path, identity)
  expect(await keptSecret(again.keptSecretIn)).toBe(await keptSecret(dataDir))
  await copy.close()
  const named = await startTestApp()
  const same = { ...sourceOf(named), secret: await keptSecret(dataDir) }
  await restore(same, path, identity)
  await named.close()
})

test('a backup lists files that vanish meanwhile, and the restored shop repeats erasures and remakes reports', async () => {
  const { shop, parent, drawn, guest, paid } = shared
  const source = sourceOf(shop)
  let changed = false
  const read = async (key: string) => {
    if (!changed) {
      changed = true
      await guest.send('DELETE', `/api/orders/${paid.id}`)
      await parent.post(`/api/orders/${drawn.id}/reports`, { childName: 'Nia' })
      await atRest(shop)
    }
    return source.files.read(key)
  }
  const path = join(folder, 'meanwhile.backup')
  const files = { ...source.files, read }
  const made = await backUp({ ...source, files }, path, await identityToRecipient(identity))
  expect(made.missing).toEqual([])
  const kinds = new Set(made.vanished.map((key) => key.replace(/\/.*\./, ' ')))
  expect([...kinds].sort()).toEqual(['reports html', 'reports pdf', 'shown jpg', 'working jpg'])

  const copy = await startTestApp({ worker: true })
  const { vanished } = await restore(sourceOf(copy), path, identity)
  expect(placesOf('ben@example.com', await everythingKept(copy.services))).toContain('orders')
  expect(await finishRestore(copy.services, vanished)).toEqual({ erasures: 1, reports: 1 })
  await atRest(copy)
  expect(placesOf('ben@example.com', await everythingKept(copy.services))).toEqual([])
  const found = await verify(sourceOf(copy).databaseUrl, sourceOf(copy).files)
  expect(found).toMatchObject({ missing: [], damaged: [] })
  expect((await readdir(join(copy.services.settings.dataDir, 'files', 'reports'))).length).toBe(2)
  await copy.close()
})

test('verify names a missing file, a changed file and a file that belongs to nothing', async () => {
  const { shop } = shared
  const { files, databaseUrl } = sourceOf(shop)
  const { whole, ...none } = await verify(databaseUrl, files)
  expect(none).toEqual({ unproven: 0, missing: [], damaged: [], stray: [] })
  const [missing = '', damaged = ''] = [...(await readAll(files)).keys()].filter((key) =>
    key.startsWith('working'),
  )
  await files.erase(missing)
  await files.write(damaged, Buffer.from('rotten'))
  const old = new Date(Date.now() - 3_600_000)
  const stray = `artwork/${randomUUID()}.jpg`
  await files.write(stray, Buffer.from('nobody'))
  await files.write(`artwork/${randomUUID()}.jpg`, Buffer.from('just written'))
  for (const key of [stray, damaged])
    await utimes(join(shop.services.settings.dataDir, 'files', key), old, old)
  const found = await verify(databaseUrl, files)
  expect(found).toEqual({
    whole: whole - 2,
    unproven: 0,
    missing: [missing],
    damaged: [damaged],
    stray: [stray],
  })
  const made = await backUp(
    sourceOf(shop),
    join(folder, 'rotten.backup'),
    await identityToRecipient(identity),
  )
  expect(made).toMatchObject({ vanished: [], missing: [missing], damaged: [damaged] })
})
