import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '#server/database/free-port.ts'
import { temporaryData } from '#tests/product.ts'

const LONGEST_STOP_MS = 20_000

let data: Awaited<ReturnType<typeof temporaryData>>
let port: number
const started: number[] = []
beforeAll(async () => {
  data = await temporaryData()
})
afterAll(() => data.remove())
beforeEach(async () => {
  port = await freePort()
})
afterEach(() => {
  for (const pid of started.splice(0)) killGroup(pid)
})

/** Runs a command as the leader of its own process group, like a shell in a terminal. */
function run(command: string, ...args: string[]): ChildProcess {
  const leader = spawn(command, args, {
    env: { ...process.env, DATA_DIR: data.dataDir, PORT: String(port), APP_URL: '', NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  started.push(leader.pid ?? 0)
  return leader
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The test has already ended it.
  }
}

const databaseRuns = () => existsSync(join(data.dataDir, 'postgres', 'data', 'postmaster.pid'))

const serverAnswers = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (Date.now() < deadline) {
    if (await holds()) return true
    await sleep(50)
  }
  return false
}

const isStarted = () => until(serverAnswers, 60_000)
const isGone = () => until(async () => !databaseRuns() && !(await serverAnswers()), LONGEST_STOP_MS)

// Keep this test first: it needs an empty folder, so that the server is still creating the database.
it('the server stops its database when it gets SIGTERM while it is still starting', async () => {
  const server = run(process.execPath, 'server/main.ts')
  const gone = once(server, 'exit')
  expect(await until(databaseRuns, 30_000)).toBe(true)

  server.kill('SIGTERM')
  await gone

  expect(await isGone()).toBe(true)
})

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'npm start leaves neither server nor database running when npm gets %s',
  async (signal) => {
    const npm = run('npm', 'start')
    expect(await isStarted()).toBe(true)

    npm.kill(signal)

    expect(await isGone()).toBe(true)
  },
)

it.each(['SIGINT', 'SIGHUP'] as const)(
  'npm start leaves neither server nor database running when a terminal sends %s to the whole group',
  async (signal) => {
    const npm = run('npm', 'start')
    expect(await isStarted()).toBe(true)

    process.kill(-(npm.pid ?? 0), signal)

    expect(await isGone()).toBe(true)
  },
)
