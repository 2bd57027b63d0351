import type { getShop } from '#contract/admin/overview.ts'
import { ClaimId, shownClaims } from '#contract/claims.ts'
import type { Reply } from '../../http/serve.ts'
import type { Settings } from '../../settings.ts'

/** The claims, with whether pages show them, and the current settings. */
export function viewShop(settings: Settings): Reply<typeof getShop> {
  const shown = shownClaims(!settings.development, settings.site.claimCorrections)
  return {
    claims: ClaimId.options.map((id) => ({ id, shown: id in shown })),
    settings: Object.entries(tell(settings)).map(([name, value]) => ({ name, value: String(value) })),
  }
}

const isSet = (value: unknown) => (value ? 'set' : 'not set')
const dollars = (micros: number | undefined) => (micros === undefined ? 'no limit' : `$${micros / 1_000_000}`)

/** Settings by the names that operators use. For a secret, only whether it is set. */
function tell(settings: Settings): Record<string, string | number | boolean> {
  const { images, vision, moderation, s3, site } = settings
  return {
    APP_URL: settings.appUrl,
    APP_ENV: settings.production ? 'production' : 'not production',
    APP_SECRET: isSet(settings.secret),
    DATABASE_URL: isSet(settings.databaseUrl),
    ROLES: settings.roles.join(', '),
    DRAWING_THREADS: settings.drawingThreads,
    PAYMENTS: settings.payments,
    STRIPE_SECRET_KEY: isSet(settings.stripe),
    S3_BUCKET: s3 ? s3.bucket : 'files lie in the data folder',
    SMTP_URL: isSet(settings.smtpUrl),
    MAIL_FROM: settings.mailFrom,
    SUPPORT_EMAIL: settings.supportEmail,
    DKIM_DOMAIN: settings.dkim?.domain ?? 'not set',
    DKIM_PRIVATE_KEY: isSet(settings.dkim),
    MAIL_WEBHOOK_SES_TOPIC: isSet(settings.mailWebhooks.sesTopic),
    MAIL_WEBHOOK_POSTMARK: isSet(settings.mailWebhooks.postmark),
    MAIL_WEBHOOK_MAILGUN_KEY: isSet(settings.mailWebhooks.mailgunKey),
    GOOGLE_CLIENT_ID: isSet(settings.googleClientId),
    IMAGE_PROVIDER: images.providers.map(({ name }) => name).join(', ') || 'the studio alone',
    IMAGE_MONTHLY_BUDGET: dollars(images.budgetMicros),
    VISION_MODEL: vision ? `${vision.provider} (${vision.model})` : 'none',
    MODERATION: moderation ? moderation.model : 'none',
    METRICS_TOKEN: isSet(settings.metricsToken),
    API_DOCS: settings.apiDocs,
    TRUST_PROXY: isSet(settings.trustedProxies),
    COMPANY_NAME: site.company.name,
    COMPANY_REGISTRATION: site.company.registration ?? 'not set',
    LOG_LEVEL: settings.logLevel,
  }
}
