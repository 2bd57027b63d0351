import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { withServices } from '../../scripts/operator/command.ts'

test('an operator command of a newer version refuses an older shop’s database and does not migrate it', async () => {
  const { url, drop } = await freshDatabase()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('APP_SECRET', 'a secret of thirty-two characters for tests')
  const folder = await temporaryFolder('operator')
  vi.stubEnv('DATA_DIR', folder)
  const client = new pg.Client(url)
  await client.connect()
  const newest = `select max(name) as name from migrations`
  expect(await withServices(async ({ settings }) => settings.databaseUrl)).toBe(url)
  await client.query(`delete from migrations where name = (${newest})`)
  const { rows: before } = await client.query(newest)
  await expect(withServices(async () => 'used')).rejects.toThrow(
    'The shop runs an older version: its database lacks 0',
  )
  expect((await client.query(newest)).rows).toEqual(before)
  vi.unstubAllEnvs()
  await client.end()
  await drop()
  await rm(folder, { recursive: true })
})
