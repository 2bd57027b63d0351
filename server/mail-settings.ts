import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { brand } from '#contract/brand.ts'
import type { Dkim } from './integrations/mail/dkim.ts'

/** The shortest RSA key that verifiers may accept by RFC 8301. */
const LEAST_KEY_BITS = 1024

/** A path to a key file, which is read at startup. */
const keyFile = z.string().transform((path, context): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    context.addIssue('cannot be read')
    return z.NEVER
  }
})

const name = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i, 'is a DNS name')

const addressOf = (from: string): string | undefined =>
  /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from)?.[1] ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(from)?.[1]

export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => addressOf(from), 'holds no address: write Name <name@domain> or name@domain')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  DKIM_DOMAIN: name.optional(),
  DKIM_SELECTOR: name.optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .optional(),
  DKIM_PRIVATE_KEY_FILE: keyFile.optional(),
  MAIL_WEBHOOK_SES_TOPIC: z
    .string()
    .regex(
      /^arn:aws[\w-]*:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/,
      'is the ARN of a topic of Amazon SNS',
    )
    .optional(),
  MAIL_WEBHOOK_POSTMARK: z
    .string()
    .regex(/^[^:\s]+:\S{16,}$/, 'is NAME:PASSWORD, the password at least 16 characters')
    .optional(),
  MAIL_WEBHOOK_MAILGUN_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
}

type Env = z.infer<z.ZodObject<typeof mailEnvironment>>

export type MailSettings = {
  smtpUrl: string | undefined
  mail: 'smtp' | 'outbox' | 'off'
  mailFrom: string
  supportEmail: string
  /** If undefined, emails are signed by the mail server or not at all. */
  dkim: Dkim | undefined
  /** What authenticates a provider's calls of our webhook. */
  mailWebhooks: {
    sesTopic: string | undefined
    postmark: string | undefined
    mailgunKey: string | undefined
  }
}

export function mailOf(env: Env, appUrl: string, development: boolean): MailSettings {
  const { hostname } = new URL(appUrl)
  return {
    smtpUrl: env.SMTP_URL,
    mail: env.SMTP_URL ? 'smtp' : development ? 'outbox' : 'off',
    mailFrom: env.MAIL_FROM ?? `${brand.name} <hello@${hostname}>`,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${hostname}`,
    dkim: dkimOf(env),
    mailWebhooks: {
      sesTopic: env.MAIL_WEBHOOK_SES_TOPIC,
      postmark: env.MAIL_WEBHOOK_POSTMARK,
      mailgunKey: env.MAIL_WEBHOOK_MAILGUN_KEY,
    },
  }
}

const keyOf = (env: Env) => env.DKIM_PRIVATE_KEY ?? env.DKIM_PRIVATE_KEY_FILE

function dkimOf(env: Env): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = env
  const privateKey = keyOf(env)
  return domain && selector && privateKey ? { domain, selector, privateKey } : undefined
}

/** Faults that would make a DKIM signature worthless, one line each. */
export function mailFaults(env: Env, { dkim, mailFrom }: MailSettings): string[] {
  const given = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, keyOf(env)].filter(Boolean).length
  if (given > 0 && !dkim)
    return [
      'DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE): signing needs all three.',
    ]
  if (!dkim) return []
  const faults = keyFaults(dkim.privateKey)
  const from = addressOf(mailFrom)?.split('@')[1]
  // DMARC compares the two domains; a signature of another domain does not count.
  if (!from || !isWithin(from, dkim.domain))
    faults.push('DKIM_DOMAIN: it must be the domain of MAIL_FROM, or one above it.')
  return faults
}

const isWithin = (domain: string, above: string) =>
  `.${domain.toLowerCase()}`.endsWith(`.${above.toLowerCase()}`)

function keyFaults(pem: string): string[] {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return ['DKIM_PRIVATE_KEY: this is no private key in PEM form without a password.']
  }
  if (key.asymmetricKeyType !== 'rsa') return ['DKIM_PRIVATE_KEY: it must be an RSA key.']
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  return modulusLength < LEAST_KEY_BITS ? ['DKIM_PRIVATE_KEY: it needs 2048 bits.'] : []
}
