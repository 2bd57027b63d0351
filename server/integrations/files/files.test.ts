import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalServer } from '#tests/local-server.ts'
import { TcpProxy } from '#tests/tcp-proxy.ts'
import type { Files, StoredFile } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

let folder: string
let store: S3rver
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doodlebloom-files-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await store.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const kinds: Record<string, () => Files> = {
  'a folder': () => folderFiles(join(folder, 'files')),
  'an S3 bucket': () => s3Files({ endpoint, bucket: 'pictures', ...keys }, { filesOnAPage: 10 }),
}

describe.each(Object.entries(kinds))('%s', (_, open) => {
  test('returns exactly the bytes that were written, and the new ones after an overwrite', async () => {
    const files = open()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
    await files.write('artwork/a-1.jpg', bytes)
    expect((await files.read('artwork/a-1.jpg'))?.equals(bytes)).toBe(true)
    await files.write('artwork/a-1.jpg', Buffer.from('newer'))
    expect((await files.read('artwork/a-1.jpg'))?.toString()).toBe('newer')
  })

  test('returns undefined for an unknown or erased file, and allows erasing twice', async () => {
    const files = open()
    await files.write('working/c-3.jpg', Buffer.from('x'))
    await files.erase('working/c-3.jpg')
    await files.erase('working/c-3.jpg')
    expect(await files.read('working/c-3.jpg')).toBeUndefined()
    expect(await files.read('working/never.jpg')).toBeUndefined()
  })
})

test.each(Object.entries(kinds))(
  '%s lists every file once, across pages, with the time it was written',
  async (_, open) => {
    const files = open()
    const already = (await listed(files)).map(({ key }) => key)
    const written = Array.from({ length: 23 }, (_, i) => `listed/${i}.jpg`)
    await Promise.all(written.map((key) => files.write(key, Buffer.from('x'))))
    const found = await listed(files)
    expect(found.map(({ key }) => key).sort()).toEqual([...already, ...written].sort())
    for (const { writtenAt } of found)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(120_000)
  },
)

async function listed(files: Files): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of files.list()) found.push(file)
  return found
}

test('folderFiles refuses a key that points outside its folder', async () => {
  const files = folderFiles(join(folder, 'files'))
  await expect(files.write('../secret.jpg', Buffer.from('x'))).rejects.toThrow()
  await expect(files.read('artwork/../../secret')).rejects.toThrow()
})

test('folderFiles leaves no partial file after a failed write', async () => {
  const files = folderFiles(join(folder, 'half'))
  await mkdir(join(folder, 'half', 'working', 'd-4.jpg'), { recursive: true })
  await expect(files.write('working/d-4.jpg', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'half', 'working'))).toEqual(['d-4.jpg'])
})

test('folderFiles erases partial files of a crash after a while, and nothing else', async () => {
  const files = folderFiles(join(folder, 'crashed'))
  await files.eraseAbandoned()
  await files.write('working/e-5.jpg', Buffer.from('x'))
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'crashed', 'working', `${name}.part`))
  for (const path of [old, fresh]) await writeFile(path ?? '', 'half')
  await utimes(old ?? '', new Date(), new Date(Date.now() - 61 * 60 * 1000))
  await files.eraseAbandoned()
  expect((await readdir(join(folder, 'crashed', 'working'))).sort()).toEqual(['e-5.jpg', 'fresh.part'])
})

test('writing to a missing bucket is an error', async () => {
  const files = s3Files({ endpoint, bucket: 'elsewhere', ...keys })
  await expect(files.write('working/e-5.jpg', Buffer.from('x'))).rejects.toThrow('bucket')
})

test('an S3 request is retried after a dropped connection, and fails if all attempts are dropped', async () => {
  let hangUps = 1
  const kept: string[] = []
  const server = await startLocalServer(async (request, reply) => {
    if (hangUps-- > 0) return void request.socket.destroy()
    kept.push(await text(request))
    reply.end()
  })
  const files = s3Files({ endpoint: server.url, bucket: 'pictures', ...keys })
  await files.write('working/e-5.jpg', Buffer.from('whole'))
  expect(kept).toEqual(['whole'])
  hangUps = Number.POSITIVE_INFINITY
  await expect(files.write('working/e-5.jpg', Buffer.from('x'))).rejects.toThrow('fetch failed')
  await server.close()
})

test('an S3 request without a response times out, even if garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc'), 20)
  const line = await new TcpProxy(0).listen()
  line.silent = true
  const bucket = { endpoint: `http://127.0.0.1:${line.port}`, bucket: 'pictures', ...keys }
  const files = s3Files(bucket, { timeoutMs: 200 })
  await expect(files.read('working/e-5.jpg')).rejects.toThrow('timeout')
  await expect(files.write('working/e-5.jpg', Buffer.from('x'))).rejects.toThrow('timeout')
  clearInterval(collecting)
  await line.close()
})
