import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from '#server/database/free-port.ts'
import { temporaryData } from '#tests/product.ts'
import { allocator } from '../../scripts/start/allocator.ts'

/** Runs `npm start` until it prints its URL, then stops it like Ctrl-C. */
async function startOnce(
  dataDir: string,
  port: number,
): Promise<{ said: string; code: unknown; environment: string }> {
  const settings = { ...process.env, DATA_DIR: dataDir, PORT: String(port) }
  const app = spawn(process.execPath, ['scripts/start.ts'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of app.stdout) {
    said += chunk
    if (said.includes('http://')) break
  }
  const environment = process.platform === 'linux' ? readFileSync(`/proc/${app.pid}/environ`, 'utf8') : ''
  app.kill('SIGINT')
  const [code] = await once(app, 'exit')
  return { said, code, environment }
}

it('a second npm start skips the build, sets the allocator variables, prints one line and exits with 0', async () => {
  const { dataDir, remove } = await temporaryData()
  const port = await freePort()
  await startOnce(dataDir, port)

  const again = await startOnce(dataDir, port)
  await remove()

  expect(again.said.trimEnd()).toMatch(/^Doodlebloom is ready: http:\/\/localhost:\d+$/)
  expect(again.code).toBe(0)
  const settings = process.platform === 'linux' ? Object.entries(allocator) : []
  for (const [name, value] of settings) expect(again.environment).toContain(`${name}=${value}`)
})
