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
  /** A parent in a browser of their own who has made an order. */
  parentWithOrder(what?: Parameters<Parent['order']>[0]): Promise<{ parent: Parent; order: Order }>
  close(): Promise<void>
}

type Wishes = {
  /** Whether jobs run. Default false. */
  worker?: boolean
  settings?: Record<string, string>
  /** Parts to use instead of the real ones; of the work on pictures, each task by itself. */
  parts?: Partial<Omit<Services, 'pictures'>> & { pictures?: Partial<Pictures> }
  /** Whether reports are really measured and printed, which takes seconds each. Default false. */
  realReports?: boolean
  /** A log to read, in place of the one whose errors fail the test. */
  log?: Log
  /** The data folder and database of another app, to be a second process beside it. */
  beside?: TestApp
}

/** The real app on a port, a database and a folder of its own. Closing it fails when anything was logged as an error. */
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
  // Whoever runs no jobs does not look after the queue every second either.
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
