import { join } from 'node:path'
import type { Database } from './database/database.ts'
import type { Artwork } from './integrations/artwork/artwork.ts'
import { openProvider } from './integrations/artwork/providers.ts'
import { studioArtwork } from './integrations/artwork/studio-artwork.ts'
import type { Files } from './integrations/files/files.ts'
import { folderFiles } from './integrations/files/folder-files.ts'
import { s3Files } from './integrations/files/s3-files.ts'
import type { Mail } from './integrations/mail/mail.ts'
import { noMail } from './integrations/mail/no-mail.ts'
import { outboxMail } from './integrations/mail/outbox-mail.ts'
import { mailgunReports } from './integrations/mail/reports/mailgun.ts'
import { postmarkReports } from './integrations/mail/reports/postmark.ts'
import type { MailReports } from './integrations/mail/reports/report.ts'
import { sesReports } from './integrations/mail/reports/ses.ts'
import { smtpMail } from './integrations/mail/smtp-mail.ts'
import { openAiModeration } from './integrations/moderation/openai-moderation.ts'
import { observedArtwork, observedProvider } from './integrations/observed.ts'
import { type DemoCheckout, demoCheckout } from './integrations/payments/demo-confirmation.ts'
import { demoPayments } from './integrations/payments/demo-payments.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { PaymentEvents } from './integrations/payments/stripe-events.ts'
import { stripePayments } from './integrations/payments/stripe-payments.ts'
import type { Log } from './log.ts'
import { modelArtwork, usualLease } from './model-calls/model-artwork.ts'
import { moderationAdvice } from './moderation-settings.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Settings } from './settings.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

type PaymentGateway = {
  payments: Payments | undefined
  events: PaymentEvents | undefined
  demoCheckout: DemoCheckout | undefined
}

export function openPaymentGateway({ payments, stripe }: Settings, db: Database): PaymentGateway {
  const none = { payments: undefined, events: undefined, demoCheckout: undefined }
  if (payments === 'stripe' && stripe) return { ...none, ...stripePayments(stripe) }
  return payments === 'demo' ? { ...none, payments: demoPayments(db), demoCheckout: demoCheckout(db) } : none
}

type ArtworkParts = {
  settings: Settings
  db: Database
  files: Files
  pictures: Pictures
  log: Log
  telemetry: Telemetry
}

export function openArtwork({ telemetry, ...parts }: ArtworkParts): Artwork {
  return observedArtwork(chosenArtwork({ telemetry, ...parts }), telemetry)
}

function chosenArtwork({ settings, telemetry, ...parts }: ArtworkParts): Artwork {
  const studio = studioArtwork(parts.pictures)
  const providers = settings.images.providers.map((one) => observedProvider(openProvider(one), telemetry))
  if (providers.length === 0) return studio
  const advice = moderationAdvice(settings.images, settings.moderation)
  if (advice) parts.log.warn(advice)
  const moderation = settings.moderation && openAiModeration(settings.moderation)
  return modelArtwork({
    ...parts,
    ...usualLease,
    studio,
    providers,
    moderation,
    settings: settings.images,
  })
}

export function openFiles({ s3, dataDir }: Settings): Files {
  return s3 ? s3Files(s3) : folderFiles(join(dataDir, 'files'))
}

/** The bounce and complaint webhooks of the mail providers that are set up. */
export function openMailReports({ mailWebhooks }: Settings, ask?: typeof fetch): MailReports {
  const { sesTopic, postmark, mailgunKey } = mailWebhooks
  return {
    ...(sesTopic && { ses: sesReports(sesTopic, ask) }),
    ...(postmark && { postmark: postmarkReports(postmark) }),
    ...(mailgunKey && { mailgun: mailgunReports(mailgunKey) }),
  }
}

export function openMail({ smtpUrl, mail, mailFrom, production, dkim, dataDir }: Settings): Mail {
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom, production, dkim)
  return mail === 'outbox' ? outboxMail(join(dataDir, 'outbox'), mailFrom) : noMail
}
