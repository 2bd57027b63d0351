import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { dkimKeys } from '#tests/factories/dkim.ts'
import { startLocalServer } from '#tests/local-server.ts'
import { freePort } from '../database/free-port.ts'
import { withClient } from '../database/with-client.ts'
import { folderFiles } from '../integrations/files/folder-files.ts'
import { s3Files } from '../integrations/files/s3-files.ts'
import { recordOf } from '../integrations/mail/dkim.ts'
import { migrate, SchemaError } from '../migrate.ts'
import { readSettings } from '../settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkDkim } from './check-dkim.ts'
import { checkMail, checkPayments } from './check-services.ts'
import { checkDisk, checkStore } from './check-store.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doodlebloom-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a migrated database is ok, and each migration problem is reported', async () => {
  const { url, drop } = await freshDatabase()
  const found = await checkDatabase(url)
  expect(found.map(({ subject, ok }) => [subject, ok])).toEqual([
    ['database', true],
    ['migrations', true],
    ['clock', true],
  ])
  const client = new pg.Client(url)
  await client.connect()
  const migrations = async (sql: string) => {
    await client.query(sql)
    return (await checkDatabase(url))[1]?.says
  }
  expect(await migrations(`insert into migrations values ('9999_later.sql', 'x')`)).toMatch(
    /newer version.*update/,
  )
  await client.query(`delete from migrations where name = '9999_later.sql'`)
  expect(await migrations(`update migrations set checksum = 'x' where name = '0002_accounts.sql'`)).toMatch(
    /^0002_accounts.sql is not the one that was applied/,
  )
  expect(await migrations(`delete from migrations where name = '0002_accounts.sql'`)).toMatch(
    /^1 are not applied/,
  )
  expect(await migrations('drop table migrations')).toMatch(/^The database is empty/)
  await client.end()
  await drop()
})

test('a database not encoded as UTF8 is reported, and migrate() refuses it', async () => {
  const url = new URL(inject('postgresUrl'))
  const name = `latin_${randomUUID().replaceAll('-', '')}`
  await withClient(url.href, async (client) => {
    await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    url.pathname = `/${name}`
    const [found] = await checkDatabase(url.href)
    const says = expect.stringMatching(/^The database is encoded as LATIN1/)
    expect(found).toEqual({ subject: 'database', ok: false, says })
    await expect(migrate(url.href)).rejects.toThrow(SchemaError)
    await client.query(`drop database ${name}`)
  })
})

test('a database that does not answer is reported without its address', async () => {
  const [found] = await checkDatabase(`postgres://shop:geheim@127.0.0.1:${await freePort()}/shop`)
  expect(found).toMatchObject({ subject: 'database', ok: false })
  expect(found?.says).toMatch(/^It cannot be reached \(ECONNREFUSED\)/)
})

test('a working store is ok and left empty, and one that cannot be written is reported', async () => {
  expect(await checkStore(folderFiles(join(folder, 'files')))).toMatchObject({ ok: true })
  expect(await readdir(join(folder, 'files', 'probes'))).toEqual([])
  await writeFile(join(folder, 'occupied'), '')
  expect(await checkStore(folderFiles(join(folder, 'occupied')))).toMatchObject({ ok: false })
  expect((await checkDisk(folder)).says).toMatch(/GB are free in DATA_DIR/)
  expect(await checkDisk(join(folder, 'nowhere'))).toMatchObject({ ok: false })
})

const keys = { region: 'us-east-1', accessKeyId: 'shop', secretAccessKey: 'secret' }
const nothing = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'

/** An S3 store with one bucket named pictures. */
function startBucket(onDelete: Record<string, string>) {
  const kept = new Map<string, string>([['/pictures', nothing]])
  return startLocalServer(async (request, reply) => {
    const { method, url = '' } = request
    const key = url.replace(/\?.*/, '')
    if (method === 'PUT') kept.set(key, await text(request))
    if (method === 'DELETE') kept.delete(key)
    reply.writeHead(method === 'GET' && !kept.has(key) ? 404 : 200, method === 'DELETE' ? onDelete : {})
    reply.end(kept.get(key))
  })
}

test.each([
  ['a folder in S3_BUCKET', '', 'pictures/shop'],
  ['the bucket in S3_ENDPOINT', '/pictures', 'shop'],
])('a store that cannot be listed because of %s is reported with its status', async (_, path, name) => {
  const bucket = await startBucket({})
  expect(await checkStore(s3Files({ endpoint: bucket.url + path, bucket: name, ...keys }))).toMatchObject({
    ok: false,
    says: expect.stringMatching(/^The file store answered 404 to a listing\. Look at S3_ENDPOINT/),
  })
  await bucket.close()
})

test('a store that refuses a write is reported with its status', async () => {
  const store = await startLocalServer((_, reply) => reply.writeHead(403).end())
  const { says } = await checkStore(s3Files({ endpoint: store.url, bucket: 'pictures', ...keys }))
  expect(says).toMatch(/^The file store answered 403 to PUT\./)
  await store.close()
})

const deleted = (version: string) => ({ 'x-amz-delete-marker': 'true', 'x-amz-version-id': version })

test.each([
  ['no versions is ok', {}, true],
  ['versions is a problem, although it hides what was erased', deleted('3HL4kqtJ'), false],
  ['suspended versions is ok', deleted('null'), true],
])('a bucket with %s', async (_, headers, ok) => {
  const bucket = await startBucket(headers)
  const files = s3Files({ endpoint: bucket.url, bucket: 'pictures', ...keys })
  expect(await checkStore(files)).toMatchObject({ ok })
  await bucket.close()
})

test('a mail server that accepts the login is ok, and one that refuses it or is missing is reported', async () => {
  const onAuth: ConstructorParameters<typeof SMTPServer>[0] = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Who are you?')),
  }
  const server = new SMTPServer(onAuth)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailTo = (password: string) =>
    checkMail(readSettings({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}` }))
  expect(await mailTo('right')).toMatchObject({ ok: true })
  expect((await mailTo('wrong')).says).toMatch(/does not take our name and password/)
  await new Promise<void>((resolve) => server.close(resolve))
  expect((await mailTo('right')).says).toMatch(/cannot be reached/)
  expect(await checkMail(readSettings({ APP_URL: 'https://shop.example' }))).toMatchObject({ ok: false })
})

test('a matching DKIM record is ok, a different or missing one is reported with the record to publish, and a DNS failure is reported', async () => {
  const { privateKey } = dkimKeys()
  const dkim = { domain: 'shop.example', selector: 'one', privateKey }
  const record = recordOf(dkim)
  const asked: string[] = []
  const dns = (answer: string[][] | string) => async (name: string) => {
    asked.push(name)
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer })
    return answer
  }
  const parts = [record.slice(0, 200), record.slice(200)]
  expect(await checkDkim(dkim, dns([['v=spf1 -all'], parts]))).toMatchObject({ ok: true })
  expect(asked).toEqual(['one._domainkey.shop.example'])
  const other = recordOf({ ...dkim, privateKey: dkimKeys().privateKey })
  for (const answer of [[[other]], 'ENOTFOUND', 'ENODATA'])
    expect(await checkDkim(dkim, dns(answer))).toMatchObject({
      ok: false,
      says: expect.stringContaining(record),
    })
  expect((await checkDkim(dkim, dns('ECONNREFUSED'))).says).toMatch(/was not compared.*ECONNREFUSED/)
  expect(await checkDkim(undefined)).toMatchObject({ ok: true })
})

test('Stripe is ok if it accepts the key, and is reported if it refuses the key or cannot be reached', async () => {
  const stripe = await startLocalServer(({ headers }, reply) => {
    const known = headers.authorization === 'Bearer sk_test_known'
    const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
    reply.writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(known ? { object: 'list', data: [], has_more: false } : refusal))
  })
  const withKey = (STRIPE_SECRET_KEY: string) =>
    checkPayments(
      readSettings({
        STRIPE_SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor',
        STRIPE_WEBHOOK_SECRET: 'whsec_doctor',
        STRIPE_API_URL: stripe.url,
      }),
    )
  expect(await withKey('sk_test_known')).toMatchObject({ ok: true })
  expect((await withKey('sk_test_wrong')).says).toMatch(/^Stripe does not take our key/)
  await stripe.close()
  expect((await withKey('sk_test_known')).says).toMatch(/^Stripe cannot be reached/)
  expect(await checkPayments(readSettings({}))).toMatchObject({ ok: true })
})
