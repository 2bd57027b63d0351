import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { verify } from '#server/backup/verify.ts'
import { openFiles } from '#server/chosen-integrations.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { everythingKept, placesOf } from '#tests/factories/everything-kept.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { OperatorError } from '../../scripts/operator/command.ts'
import { eraseAgain } from '../../scripts/operator/erase-again.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doodlebloom-erasures-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command on the shop's data. @returns its output */
async function run(...args: string[]): Promise<string[]> {
  const { databaseUrl, secret, dataDir } = shop.services.settings
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('APP_SECRET', secret)
  vi.stubEnv('DATA_DIR', dataDir)
  const said = vi.spyOn(console, 'log').mockClear().mockReturnValue()
  await eraseAgain.run(args)
  return said.mock.calls.flat()
}

test('erase-again finishes a stopped restore and can be repeated: it redoes noted erasures and remakes reports without files', async () => {
  const bytes = await drawingJpeg('cat', 100)
  await shop.parent().receive([{ bytes }], { email: 'anna@example.com' })
  const gone = await shop.parent().receive([{ bytes }], { email: 'ben@example.com' })
  await atRest(shop)
  const { databaseUrl = '', dataDir } = shop.services.settings
  for (const name of await readdir(join(dataDir, 'files', 'reports')))
    await rm(join(dataDir, 'files', 'reports', name))
  const note = { kind: 'order', subjectId: gone.id, cause: 'asked', keys: [], begunAt: new Date() }
  await writeFile(join(folder, 'note.json'), JSON.stringify(note))

  expect((await run('--erasures', folder))[0]).toBe(
    '1 erasures were done again, 1 reports will be made again.',
  )
  await atRest(shop)
  // The first run has stored its own note.
  expect((await run('--erasures', folder))[0]).toBe(
    '2 erasures were done again, 0 reports will be made again.',
  )
  await atRest(shop)
  expect(placesOf('ben@example.com', await everythingKept(shop.services))).toEqual([])
  expect(placesOf('anna@example.com', await everythingKept(shop.services))).toContain('orders')
  const { missing, damaged } = await verify(databaseUrl, openFiles(shop.services.settings))
  expect({ missing, damaged }).toEqual({ missing: [], damaged: [] })
})

test('erase-again names a folder that cannot be read and a file that is not a note', async () => {
  await expect(run()).rejects.toThrow(OperatorError)
  const absent = join(folder, 'absent')
  await expect(run('--erasures', absent)).rejects.toThrow(`cannot read ${absent} (ENOENT).`)
  await writeFile(join(folder, 'cut-off.json'), '{"kind":')
  await expect(run('--erasures', folder)).rejects.toThrow(
    `${join(folder, 'cut-off.json')} is not a note of an erasure.`,
  )
})
