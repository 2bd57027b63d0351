import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { freePort } from '#server/database/free-port.ts'
import { temporaryData } from '#tests/product.ts'

it('the server exits with status 1 and a message when the embedded PostgreSQL is killed', async () => {
  const { dataDir, remove } = await temporaryData()
  const app = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaint = text(app.stderr)
  for await (const line of app.stdout.iterator({ destroyOnReturn: false }))
    if (String(line).includes('Doodlebloom is ready')) break
  app.stdout.resume()
  const pidFile = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')

  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')

  const [code] = await once(app, 'exit')
  await remove()
  expect(code).toBe(1)
  expect(await complaint).toContain('The embedded PostgreSQL has ended; ')
})
