import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { freePort } from '#server/database/free-port.ts'
import { heapFlags } from '../scripts/start/allocator.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Product = {
  url: string
  port: number
  /** Kills the whole process group at once, like a power cut, and keeps the data. */
  kill(): Promise<void>
  /** Stops the product gracefully and keeps the data. */
  stop(): Promise<void>
}

const LONGEST_START = 120_000

// With both cores busy, V8's compiler threads cost time.
const flags = [...heapFlags, '--no-concurrent-recompilation']

/**
 * Runs the whole product as `npm start` does after the build, on the port of `earlier` or on a free port.
 * @param more additional settings
 * @param cwd the checkout
 */
export async function startProduct(
  dataDir: string,
  earlier?: Product,
  more: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<Product> {
  const port = earlier?.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const settings = {
    ...process.env,
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    NODE_ENV: '',
    ...more,
  }
  const app = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd,
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  await readiness(app, url)
  return { url, port, kill: () => end(app, 'SIGKILL'), stop: () => end(app, 'SIGTERM') }
}

/** Creates a data folder for one product. `remove` also stops a database that still runs in it. */
export async function temporaryData(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await temporaryFolder('product')
  const remove = async () => {
    const left = await startEmbeddedPostgres(join(dataDir, 'postgres'))
    await left.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, remove }
}

async function readiness(app: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`The product ended with ${app.exitCode} while it was starting`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  await end(app, 'SIGKILL')
  throw new Error(`The product was not ready after ${LONGEST_START / 1000} s`)
}

/** Signals the process and waits for its exit. SIGKILL goes to its process group, so its children die too. */
async function end(app: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null || app.pid === undefined) return
  const gone = once(app, 'exit')
  process.kill(signal === 'SIGKILL' ? -app.pid : app.pid, signal)
  await gone
}
