import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/factories/until.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dir: string
let server: EmbeddedPostgres

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'a folder with spaces '))
})

afterEach(async () => {
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startInProcessThatIsKilled(): Promise<string> {
  const module = new URL('./embedded.ts', import.meta.url).href
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    console.log((await startEmbeddedPostgres(process.argv[1])).url)
    setInterval(() => undefined, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(app.stdout, 'data')
  app.kill('SIGKILL')
  await once(app, 'exit')
  return String(line).trim()
}

describe('the embedded PostgreSQL', () => {
  it('keeps a row when the server is killed right after the insert', async () => {
    server = await startEmbeddedPostgres(dir)
    await query('create table drawings (title text)')
    await query("insert into drawings values ('a blue bug')")
    const killed = await postmasterPid()
    process.kill(killed, 'SIGKILL')
    await until(async () => !isRunning(killed))

    server = await startEmbeddedPostgres(dir)

    expect(await query('select title from drawings')).toEqual(['a blue bug'])
  })

  it('is reused by the next start after the app that started it was killed', async () => {
    const url = await startInProcessThatIsKilled()

    server = await startEmbeddedPostgres(dir)

    expect(server.url).toBe(url)
    expect(await query('select 1')).toEqual([1])
  })

  it('is reused by a second start, stays up while another process uses it, and stops with the last one', async () => {
    server = await startEmbeddedPostgres(dir)
    const first = await postmasterPid()
    const second = await startEmbeddedPostgres(dir)
    expect(second.url).toBe(server.url)
    expect(await postmasterPid()).toBe(first)

    const parent = new pg.Client(server.url)
    await parent.connect()

    await server.stop()
    expect((await parent.query('select 1')).rowCount).toBe(1)

    await parent.end()
    await server.stop()
    await expect(query('select 1')).rejects.toThrow()
  })
})
