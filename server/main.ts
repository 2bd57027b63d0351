import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { DatabaseEnded, watchEmbeddedPostgres } from './database/watch-embedded.ts'
import { noticesOf } from './development-settings.ts'
import { withoutValues } from './errors.ts'
import { SchemaError } from './migrate.ts'
import { createOperationsApp } from './routes/operations.ts'
import { openServices, type Services } from './services.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { stopOnSignal } from './stopping.ts'
import { startWorker } from './worker.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (error: unknown) => process.stderr.write(`${explain(error)}\n`)

const LONGEST_START_MS = 15_000

/** Called in reverse order at shutdown. */
const closers: (() => Promise<void>)[] = []
const started = start()
stopOnSignal(close, complain)
process.on('uncaughtException', fail)
try {
  await started
} catch (error) {
  await fail(error)
}

async function fail(error: unknown): Promise<void> {
  complain(error)
  await close().catch(complain)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings()
  for (const line of noticesOf(settings)) say(line)
  const services = await openServices(settings)
  closers.push(() => services.close())
  await serve(settings, services)
}

async function serve(settings: Settings, services: Services): Promise<void> {
  const app = settings.roles.includes('web') ? await createApp(services) : undefined
  if (app) closers.push(() => app.close())
  if (settings.roles.includes('worker')) await startWorker(services)
  await listenForOperators(settings, services)
  await app?.listen({ host: settings.host, port: settings.port })
  if (!settings.databaseUrl) watchDatabase(settings)
  say(app ? `Doodlebloom is ready: ${settings.appUrl}` : 'Doodlebloom is drawing.')
}

async function listenForOperators({ host, metricsPort }: Settings, services: Services): Promise<void> {
  if (metricsPort === undefined) return
  const app = createOperationsApp(services)
  closers.push(() => app.close())
  await app.listen({ host, port: metricsPort })
}

function watchDatabase({ dataDir }: Settings): void {
  const end = watchEmbeddedPostgres(join(dataDir, 'postgres'), fail)
  closers.push(async () => end())
}

/** Waits for a startup in progress, so that nothing is opened after closing. */
async function close(): Promise<void> {
  await Promise.race([started.catch(() => undefined), sleep(LONGEST_START_MS)])
  for (const closeOne of closers.splice(0).reverse()) await closeOne()
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return `These settings are wrong:\n${error.message}`
  if (error instanceof SchemaError || error instanceof DatabaseEnded) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop it, or choose another with PORT or METRICS_PORT.'
  }
  return withoutValues(error).stack ?? ''
}
