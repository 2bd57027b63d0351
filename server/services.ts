import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openArtwork,
  openFiles,
  openMail,
  openMailReports,
  openPaymentGateway,
} from './chosen-integrations.ts'
import { type Database, type OpenDatabase, openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { recordedFiles } from './files/recorded-files.ts'
import type { Artwork } from './integrations/artwork/artwork.ts'
import type { Files } from './integrations/files/files.ts'
import { googleIdentity, type Identity } from './integrations/identity/google.ts'
import type { Mail } from './integrations/mail/mail.ts'
import type { MailReports } from './integrations/mail/reports/report.ts'
import { observedFiles, observedMail } from './integrations/observed.ts'
import type { DemoCheckout } from './integrations/payments/demo-confirmation.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { PaymentEvents } from './integrations/payments/stripe-events.ts'
import { luluPrinting } from './integrations/printing/lulu-printing.ts'
import type { Printing } from './integrations/printing/printing.ts'
import { sdkVision } from './integrations/vision/sdk-vision.ts'
import type { Vision } from './integrations/vision/vision.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { type LiveChannel, openLiveChannel } from './live/channel.ts'
import { type Log, openLog } from './log.ts'
import { migrate } from './migrate.ts'
import { openPictures, type Pictures } from './pictures/pictures.ts'
import { openQueueEstimates, type QueueEstimates } from './queue-estimates/queue-estimates.ts'
import { keptSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { type FileLinks, fileLinks } from './signing/file-links.ts'
import { openSigning, type Signing } from './signing/signing.ts'
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts'

export type Services = {
  settings: Settings
  log: Log
  signing: Signing
  db: Database
  queue: Queue
  files: Files
  links: FileLinks
  pictures: Pictures
  artwork: Artwork
  vision: Vision | undefined
  /** Undefined if payments are off. */
  payments: Payments | undefined
  /** Defined if the gateway sends webhooks. */
  events: PaymentEvents | undefined
  demoCheckout: DemoCheckout | undefined
  /** Undefined if there is no print provider. */
  printing: Printing | undefined
  mail: Mail
  /** The bounce and complaint webhooks of mail providers. */
  mailReports: MailReports
  /** Undefined if signing in with Google is off. */
  google: Identity | undefined
  live: LiveChannel
  queueEstimates: QueueEstimates
  telemetry: Telemetry
  /** How many connections of the pool are open and free, and how many callers wait for one. */
  connections: OpenDatabase['connections']
  temporary: string
  close(): Promise<void>
}

const JOB_GRACE_MS = 8_000

/** Opens the services in the order of their dependencies; `close` closes them in reverse order. @param pictures existing threads, which `close` closes too */
export async function openServices(
  settings: Settings,
  log: Log = openLog(settings.logLevel),
  pictures: Pictures = openPictures(settings.drawingThreads),
): Promise<Services> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const closers: Closer[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    return { ...(await openAll(settings, log, pictures, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Closer = () => Promise<void>

/** @param closers gets a function for each opened service, so that they can be closed even if opening the next one fails */
async function openAll(
  settings: Settings,
  log: Log,
  pictures: Pictures,
  closers: Closer[],
): Promise<Omit<Services, 'close'>> {
  const telemetry = await openTelemetry(settings.traces)
  closers.push(() => telemetry.traces.close())
  const signing = openSigning(settings.secret ?? (await keptSecret(settings.dataDir)))
  const databaseUrl = settings.databaseUrl ?? (await openEmbedded(settings, closers))
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, log)
  closers.push(() => database.close())
  const live = await openLiveChannel(databaseUrl, log)
  closers.push(() => live.close())
  const mail = observedMail(openMail(settings), telemetry)
  closers.push(async () => mail.close())
  closers.push(() => pictures.close())
  const role = settings.roles.includes('worker') ? 'worker' : 'web'
  const queue = await openQueue(databaseUrl, role, log, telemetry)
  closers.push(() => queue.close(JOB_GRACE_MS))
  const files = recordedFiles(observedFiles(openFiles(settings), telemetry), database.db)
  return {
    settings,
    log,
    signing,
    db: database.db,
    queue,
    files,
    links: fileLinks(signing),
    pictures,
    vision: settings.vision && sdkVision(settings.vision),
    artwork: openArtwork({ settings, db: database.db, files, pictures, log, telemetry }),
    ...openPaymentGateway(settings, database.db),
    printing: settings.printing && luluPrinting(settings.printing),
    mail,
    mailReports: openMailReports(settings),
    google: settings.googleClientId ? googleIdentity(settings.googleClientId) : undefined,
    live,
    queueEstimates: openQueueEstimates(database.db, [
      'studio',
      ...settings.images.providers.map(({ name }) => name),
    ]),
    telemetry,
    connections: database.connections,
    temporary: await uploadFolder(settings),
  }
}

async function openEmbedded({ dataDir }: Settings, closers: Closer[]): Promise<string> {
  const embedded = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  closers.push(() => embedded.stop())
  return embedded.url
}

/** Returns the folder in which uploads are opened, after removing what a crash of an older version left there. */
async function uploadFolder({ dataDir, roles }: Settings): Promise<string> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!roles.includes('web')) return folder
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  return folder
}
