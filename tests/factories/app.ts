import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Order } from '#contract/orders.ts'
import { createApp } from '#server/app.ts'
import { type Log, openLog } from '#server/log.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { openServices, type Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { startWorker } from '#server/worker.ts'
import { freshDatabase } from '../database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { Parent } from './parent.ts'
import { quickReport } from './report.ts'
import { sharedThreads } from './threads.ts'

const ERROR = 50

export type TestApp = {
  url: string
  app: FastifyInstance
  services: Services
  parent(): Parent
  /** A parent in a new browser who has created an order. */
  parentWithOrder(what?: Parameters<Parent['order']>[0]): Promise<{ parent: Parent; order: Order }>
  close(): Promise<void>
}

type Wishes = {
  /** Whether jobs run. Default false. */
  worker?: boolean
  settings?: Record<string, string>
  /** Replacements for real services; the tasks of `pictures` can be replaced one by one. */
  parts?: Partial<Omit<Services, 'pictures'>> & { pictures?: Partial<Pictures> }
  /** Whether to make real reports, which takes seconds each. Default false. */
  realReports?: boolean
  /** Replaces the default log, whose errors fail the test. */
  log?: Log
  /** Shares the data folder and database of this app, as a second process would. */
  beside?: TestApp
}

/** Starts the real app with its own port, database and folder. Closing it throws if an error was logged. */
export async function startTestApp(wishes: Wishes = {}): Promise<TestApp> {
  const { worker = false, settings = {}, parts = {}, realReports = false, beside } = wishes
  const database = beside ? undefined : await freshDatabase()
  const folder = beside?.services.settings.dataDir ?? (await temporaryFolder('app'))
  const errors: string[] = []
  const log = wishes.log ?? openLog('error', { write: (line) => errors.push(line) })
  const read = readSettings({
    DATABASE_URL: database?.url ?? beside?.services.settings.databaseUrl,
    APP_SECRET: 'a secret of thirty-two characters for tests',
    DATA_DIR: folder,
    PORT: '0',
    ...settings,
  })
  // Without the worker role, the app does not poll the queue every second.
  const roles: typeof read.roles = worker ? read.roles : ['web']
  const opened = await openServices({ ...read, roles }, log, sharedThreads())
  const report = realReports ? opened.pictures.report : quickReport
  const services = { ...opened, ...parts, pictures: { ...opened.pictures, report, ...parts.pictures } }
  const app = await createApp(services)
  if (worker) await startWorker(services)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    app,
    services,
    parent: () => new Parent(url),
    async parentWithOrder(what) {
      const parent = new Parent(url)
      return { parent, order: await parent.order(what) }
    },
    async close() {
      await app.close()
      await services.close()
      await database?.drop()
      if (!beside) await rm(folder, { recursive: true, force: true })
      const logged = errors.filter((line) => JSON.parse(line).level >= ERROR)
      if (logged.length > 0) throw new Error(`Logged as errors:\n${logged.join('')}`)
    },
  }
}
