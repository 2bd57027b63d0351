import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './secret.ts'
import { SettingsError } from './settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doodlebloom-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('processes that start together in a new data folder share one secret, which later starts reuse', async () => {
  const together = await Promise.all(Array.from({ length: 20 }, () => keptSecret(folder)))
  expect(new Set([...together, await keptSecret(folder)]).size).toBe(1)
  expect(together[0]).toHaveLength(43)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test.each(['', 'cut off'])(
  'a secret file with the content "%s" is refused with its path',
  async (content) => {
    const path = join(folder, 'secret')
    await writeFile(path, content)
    const refused = keptSecret(folder)
    await expect(refused).rejects.toBeInstanceOf(SettingsError)
    await expect(refused).rejects.toThrow(`${path} holds fewer than 32 characters.`)
  },
)
