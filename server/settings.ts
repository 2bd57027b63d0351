import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type DevelopmentSettings, developmentEnvironment, developmentOf } from './development-settings.ts'
import { type ImageSettings, imageEnvironment, imageFaults, imagesOf } from './image-settings.ts'
import type { S3 } from './integrations/files/s3-files.ts'
import type { ModerationSettings } from './integrations/moderation/openai-moderation.ts'
import type { LuluSettings } from './integrations/printing/lulu-printing.ts'
import type { VisionSettings } from './integrations/vision/sdk-vision.ts'
import { type MailSettings, mailEnvironment, mailFaults, mailOf } from './mail-settings.ts'
import { moderationEnvironment, moderationFaults, moderationOf } from './moderation-settings.ts'
import { type PaymentSettings, paymentEnvironment, paymentFaults, paymentsOf } from './payment-settings.ts'
import { printingEnvironment, printingFaults, printingOf } from './printing-settings.ts'
import { proxyEnvironment, type TrustedProxies } from './proxy-settings.ts'
import { companyFaults, type SiteSettings, siteEnvironment, siteOf } from './site-settings.ts'
import { type TelemetrySettings, telemetryEnvironment, telemetryOf } from './telemetry-settings.ts'
import { visionEnvironment, visionFaults, visionOf } from './vision-settings.ts'
import { WebOrigin, WebUrl } from './web-url.ts'

export type Role = 'web' | 'worker'

export const LEAST_SECRET_CHARACTERS = 32

/** All settings as environment variables. Documented in .env.example. */
export const Environment = z.object({
  ...developmentEnvironment,
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  APP_URL: WebOrigin.optional(),
  APP_SECRET: z
    .string()
    .min(LEAST_SECRET_CHARACTERS, `needs at least ${LEAST_SECRET_CHARACTERS} characters`)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLES: z.string().default('web,worker'),
  DRAWING_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  ...paymentEnvironment,
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: WebUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...mailEnvironment,
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/\.apps\.googleusercontent\.com$/, 'ends with .apps.googleusercontent.com')
    .optional(),
  ...siteEnvironment,
  ...imageEnvironment,
  ...moderationEnvironment,
  ...visionEnvironment,
  ...printingEnvironment,
  ...proxyEnvironment,
  ...telemetryEnvironment,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Settings = PaymentSettings &
  DevelopmentSettings &
  MailSettings &
  TelemetrySettings & {
    host: string
    port: number
    /** The public origin, used in cookies and links. */
    appUrl: string
    /** If undefined, one is kept in the data folder. */
    secret: string | undefined
    dataDir: string
    /** If undefined, the embedded PostgreSQL under the data folder is used. */
    databaseUrl: string | undefined
    roles: readonly Role[]
    drawingThreads: number
    images: ImageSettings
    /** If undefined, only the models' own checks moderate their input and output. */
    moderation: ModerationSettings | undefined
    /** If undefined, no vision model looks at drawings. */
    vision: VisionSettings | undefined
    /** If undefined, parents take the files of a book to a printer of their own. */
    printing: LuluSettings | undefined
    /** If undefined, files are stored in the data folder. */
    s3: S3 | undefined
    googleClientId: string | undefined
    site: SiteSettings
    /** If undefined, the client's address is the socket's. */
    trustedProxies: TrustedProxies | undefined
    logLevel: string
  }

/** Thrown for wrong settings, with one line per fault. */
export class SettingsError extends Error {}

/** @throws SettingsError with one line per fault */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  // A Kubernetes secret that was made from a file ends with a newline.
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()])
  const present = Object.fromEntries(trimmed.filter(([, value]) => value))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((fault) => `${fault.path.join('.')}: ${fault.message}`).join('\n'),
    )
  }
  const settings = toSettings(parsed.data)
  const faults = [
    ...contradictions(settings),
    ...s3Faults(parsed.data),
    ...mailFaults(parsed.data, settings),
    ...imageFaults(parsed.data),
    ...moderationFaults(parsed.data),
    ...visionFaults(parsed.data),
    ...printingFaults(parsed.data),
  ]
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return settings
}

function toSettings(env: z.infer<typeof Environment>): Settings {
  const appUrl = env.APP_URL ?? `http://localhost:${env.PORT}`
  const place = developmentOf(env, appUrl)
  return {
    ...place,
    host: env.HOST,
    port: env.PORT,
    appUrl,
    secret: env.APP_SECRET,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    roles: env.ROLES.split(',').map((role) => role.trim() as Role),
    // One core stays free to serve requests.
    drawingThreads: env.DRAWING_THREADS ?? Math.max(1, availableParallelism() - 1),
    ...paymentsOf(env, place),
    ...telemetryOf(env),
    images: imagesOf(env),
    moderation: moderationOf(env),
    vision: visionOf(env),
    printing: printingOf(env),
    s3: s3Of(env),
    ...mailOf(env, appUrl, place.development !== false),
    googleClientId: env.GOOGLE_CLIENT_ID,
    site: siteOf(env),
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
}

function s3Of(env: z.infer<typeof Environment>): S3 | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId = '' } = env
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return bucket
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' }
    : undefined
}

function s3Faults(env: z.infer<typeof Environment>): string[] {
  const given = env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY
  if (!env.S3_BUCKET)
    return given
      ? ['S3_BUCKET: without it S3_ENDPOINT and the keys have no effect. Set it, or take them away.']
      : []
  return env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? []
    : ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the bucket needs both keys.']
}

function contradictions(settings: Settings): string[] {
  const faults: string[] = []
  if (settings.roles.some((role) => role !== 'web' && role !== 'worker')) {
    faults.push('ROLES: say web, worker or web,worker.')
  }
  if (!settings.databaseUrl && new Set(settings.roles).size < 2) {
    faults.push(
      'ROLES: the embedded database serves one process, so it needs web,worker. Set DATABASE_URL to split them.',
    )
  }
  if (new Set(settings.roles).size < 2 && !settings.s3) {
    faults.push('S3_BUCKET: processes on several machines need a file store that all of them reach.')
  }
  if (settings.databaseUrl && !settings.secret) {
    faults.push(
      'APP_SECRET: with DATABASE_URL several processes must share one secret. Set it to 32 random characters or more.',
    )
  }
  faults.push(...paymentFaults(settings))
  if (settings.apiDocs === 'token' && !settings.metricsToken) {
    faults.push('API_DOCS: token means METRICS_TOKEN, which is not set.')
  }
  if (settings.production && !settings.appUrl.startsWith('https://')) {
    faults.push('APP_URL: APP_ENV=production needs the public https:// address.')
  }
  if (settings.production && !settings.smtpUrl) {
    faults.push('SMTP_URL: APP_ENV=production needs a mail server; without one no parent gets an email.')
  }
  if (settings.production) faults.push(...companyFaults(settings.site))
  return faults
}
