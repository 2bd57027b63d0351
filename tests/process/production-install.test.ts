import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#server/database/free-port.ts'
import { temporaryData } from '#tests/product.ts'

type Lockfile = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> }

/** Makes a checkout as `npm ci --omit=dev` leaves it: all our files, and only the packages that are no dev dependencies. */
async function installForProduction(folder: string): Promise<void> {
  const left = new Set(['node_modules', '.git', 'data'])
  for (const name of await readdir('.')) {
    if (!left.has(name)) await cp(name, join(folder, name), { recursive: true })
  }
  const lock: Lockfile = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
  const kept = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  for (const [path] of kept) {
    if (path.lastIndexOf('node_modules/') > 0) continue
    await mkdir(join(folder, path, '..'), { recursive: true })
    await symlink(resolve(path), join(folder, path))
  }
  await symlink(resolve('node_modules/.bin'), join(folder, 'node_modules/.bin'))
  const record = JSON.stringify({ packages: Object.fromEntries(kept) })
  await writeFile(join(folder, 'node_modules/.package-lock.json'), record)
}

it('npm start installs nothing and serves its pages where dev dependencies were left out', async () => {
  const { dataDir, remove } = await temporaryData()
  const folder = join(dataDir, 'checkout')
  await installForProduction(folder)
  const port = await freePort()
  const settings = { DATA_DIR: join(dataDir), PORT: String(port), APP_URL: '', NODE_ENV: 'production' }
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const ready = new Promise<void>((resolveReady) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
        if (said.includes('is ready')) resolveReady()
      })
    }
  })
  await Promise.race([ready, once(npm, 'exit')])

  const page = await fetch(`http://localhost:${port}/`).then(
    ({ status }) => status,
    () => 0,
  )
  process.kill(-(npm.pid ?? 0), 'SIGTERM')
  await once(npm.stdout, 'close')
  await remove()
  await rm(dataDir, { recursive: true, force: true })

  expect(said).not.toContain('Installing')
  expect(said).toContain('is ready')
  expect(page).toBe(200)
})
