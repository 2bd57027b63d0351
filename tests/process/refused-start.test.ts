import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'
import { temporaryData } from '#tests/product.ts'

async function startWith(settings: Record<string, string>): Promise<{ complaint: string; code: unknown }> {
  const app = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, [code]] = await Promise.all([text(app.stderr), once(app, 'exit')])
  return { complaint, code }
}

it('server/main.ts prints one line per wrong setting and exits with 1', async () => {
  const { complaint, code } = await startWith({ PORT: 'front door', PAYMENTS: 'shells' })

  expect(code).toBe(1)
  expect(complaint.trimEnd().split('\n')).toEqual([
    'These settings are wrong:',
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^PAYMENTS: /),
  ])
})

it('the server reports that its port is taken and leaves no database running', async () => {
  const { dataDir, remove } = await temporaryData()
  const somebody = createServer().listen(0, 'localhost')
  await once(somebody, 'listening')
  const address = somebody.address()
  const port = typeof address === 'object' ? String(address?.port) : ''

  const { complaint, code } = await startWith({ PORT: port, DATA_DIR: dataDir })

  somebody.close()
  expect(code).toBe(1)
  expect(complaint).toContain('The port is taken by another program.')
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  await remove()
})

it('the server refuses a database made by an unreleased version with one message', async () => {
  const { dataDir, remove } = await temporaryData()
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  await withClient(postgres.url, async (client) => {
    await client.query('create table migrations (name text primary key)')
    await client.query(`insert into migrations values ('0001_orders.sql')`)
  })

  const { complaint, code } = await startWith({ DATA_DIR: dataDir })

  await postgres.stop()
  expect(code).toBe(1)
  expect(complaint).toMatch(
    /^The database was made by an unreleased version .* Start with an empty one: .*\n$/,
  )
  await remove()
})
