import { createApp } from './app.ts'
import { openServices } from './services.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startWorker } from './worker.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings()
  const services = await openServices(settings)
  const app = settings.roles.includes('web') ? await createApp(services) : undefined
  const close = async () => {
    await app?.close()
    await services.close()
  }
  closeOnSignal(close)
  if (settings.roles.includes('worker')) await startWorker(services)
  await app?.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  say(app ? `Doodlebloom is ready: ${settings.appUrl}` : 'Doodlebloom is drawing.')
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return `These settings are wrong:\n${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop it, or choose another with PORT.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
