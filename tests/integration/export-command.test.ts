import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { OperatorError } from '../../scripts/operator/command.ts'
import { exportAddress } from '../../scripts/operator/export.ts'

const email = 'anna@example.com'
const shop = sharedTestApp()
let folder: string

beforeAll(async () => {
  folder = await temporaryFolder('export')
  const { databaseUrl, secret, dataDir } = shop.services.settings
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('APP_SECRET', secret)
  vi.stubEnv('DATA_DIR', dataDir)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const exportTo = (out: string) => exportAddress.run([email, '--out', out])

test('an export to a file that cannot be created fails with a clear message and overwrites no existing file', async () => {
  const taken = join(folder, 'taken.zip')
  await writeFile(taken, 'of somebody else')
  for (const [out, code] of [
    [taken, 'EEXIST'],
    [join(folder, 'no-such-folder', 'export.zip'), 'ENOENT'],
  ] as const) {
    await expect(exportTo(out)).rejects.toThrow(OperatorError)
    await expect(exportTo(out)).rejects.toThrow(`(${code}).`)
  }
  expect(await readFile(taken, 'utf8')).toBe('of somebody else')
})

test('an export is readable only by its owner, and a failed export leaves no file', async () => {
  const parent = shop.parent()
  const order = await parent.order({ email })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  const whole = join(folder, 'whole.zip')
  await exportTo(whole)
  expect((await stat(whole)).mode & 0o777).toBe(0o600)

  const files = join(shop.services.settings.dataDir, 'files')
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await rm(path)
    await mkdir(path)
  }
  const broken = join(folder, 'broken.zip')
  await expect(exportTo(broken)).rejects.toThrow()
  expect(await readdir(folder)).not.toContain('broken.zip')
})
