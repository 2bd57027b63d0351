import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/migrate.ts'
import { drawingPng } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { until } from '#tests/factories/until.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'

const APP_SECRET = 'a secret that both versions share in this test'
const ENDED_MS = 240_000
const NO_HISTORY = 'skipped: this checkout has no git history before its newest migration'

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit before the newest migration, or undefined in a tarball or a shallow clone. */
function revisionBefore(): string | undefined {
  try {
    const adding = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations')
    return git('rev-parse', '--verify', `${adding}^`)
  } catch {
    return undefined
  }
}

/** Checks out an earlier version, with the packages of this one. Returns its folder. */
async function checkOut(revision: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doodlebloom-before-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const archive = join(folder, 'version.tar')
  git('archive', '--output', archive, revision)
  await mkdir(join(folder, 'version'))
  execFileSync('tar', ['-xf', archive, '-C', join(folder, 'version')])
  await symlink(resolve('node_modules'), join(folder, 'version', 'node_modules'))
  return join(folder, 'version')
}

const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const now = await parent.getOrder(order)
    return ['completed', 'failed'].includes(now.status) && now
  }, ENDED_MS)

it('the version before the newest migration and this version serve the same orders on the migrated database', async ({
  skip,
}) => {
  const revision = revisionBefore()
  if (!revision) return skip(NO_HISTORY)
  const folder = await checkOut(revision)
  const before = await readdir(join(folder, 'migrations'))
  expect(before.length).toBeLessThan((await readdir('migrations')).length)
  const { dataDir, remove } = await temporaryData()
  closers.push(remove)
  const { url } = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  await migrate(url)
  const settings = { DATABASE_URL: url, APP_SECRET, DRAWING_THREADS: '1' }
  const start = async (cwd?: string): Promise<Product> => {
    const product = await startProduct(dataDir, undefined, settings, cwd)
    closers.push(() => product.stop())
    return product
  }
  const drawing = { bytes: await drawingPng('cat', 300) }
  const single = { bundleType: 'single', includeReport: false }

  const old = await start(folder)
  const first = new Parent(old.url)
  const drawnByOld = await first.buy([drawing], single)
  expect((await first.generate(drawnByOld)).status).toBe(200)
  await until(async () => (await first.getOrder(drawnByOld)).images[0]?.status !== 'pending')
  const fresh = await start()
  const second = new Parent(fresh.url)
  const soldByNew = await second.buy([drawing], single)
  const cookie = second.cookieHeader()
  const asked = await new Parent(old.url).send('POST', `/api/orders/${soldByNew.id}/generate`, {}, { cookie })

  expect(asked.status).toBe(200)
  expect((await ended(first, drawnByOld)).status).toBe('completed')
  await old.stop()
  expect((await ended(second, soldByNew)).status).toBe('completed')
  const seen = await new Parent(fresh.url).getOrder(drawnByOld)
  expect(seen.images.map(({ status }) => status)).toEqual(['completed'])
})
