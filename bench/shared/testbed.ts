import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { freePort } from '#server/database/free-port.ts'
import { openLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { openSigning } from '#server/signing/signing.ts'
import { DatabaseServer, type StartIn } from './database-server.ts'
import { APP_SECRET, environmentOf } from './environment.ts'
import { Journal } from './journal.ts'
import { ObjectStore } from './object-store.ts'
import { ProductProcess } from './product-process.ts'

type Environment = Record<string, string | undefined>

export type Running = { url: string; process: ProductProcess }

export type Testbed = Awaited<ReturnType<typeof openTestbed>>

/** A measurement: what was found, and whether it reaches its goal. */
export type Finding = { what: string; found: string; goal: string; held: boolean }

/** Opens a migrated PostgreSQL database, an object store, and a folder for processes of the product. */
export async function openTestbed(startDatabase: StartIn = startEmbeddedPostgres) {
  const folder = await mkdtemp(join(tmpdir(), 'doodlebloom-bench-'))
  await mkdir(join(folder, 'postgres'))
  const server = new DatabaseServer(join(folder, 'postgres'), startDatabase)
  await server.start()
  await migrate(server.url)
  const store = new ObjectStore()
  await store.listen()
  const database = openDatabase(server.url, openLog('warn'))
  const services = { db: database.db, signing: openSigning(APP_SECRET) }
  const started: ProductProcess[] = []
  return {
    folder,
    server,
    services,
    async start(name: string, more: Environment, program?: string): Promise<Running> {
      const port = await freePort()
      const environment = {
        ...environmentOf({ databaseUrl: server.url, storePort: store.port, folder, name, port }),
        ...more,
      }
      const process = new ProductProcess(name, environment, folder, new Journal(false))
      if (program) process.program = program
      started.push(process)
      await process.start()
      return { url: `http://127.0.0.1:${port}`, process }
    },
    async close() {
      await Promise.all(started.map((process) => process.end('SIGKILL')))
      await database.close()
      await store.close()
      await server.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
