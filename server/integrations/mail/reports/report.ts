import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { Refusal } from '../../../refusal.ts'

/** A provider's report about an address: an email bounced permanently, or the recipient marked one as spam. */
export type MailReport = { address: string; reason: 'bounced' | 'complained'; at: Date }

/** `token`: present if the signature covers it but not the reports, so that it may count only once. */
export type Delivered = { reports: MailReport[]; token?: string }

/** Parses a provider's webhook; an irrelevant event yields no reports. Throws Refusal bad_signature or malformed_request. */
export type ReadReports = (body: Buffer, headers: IncomingHttpHeaders) => Promise<Delivered>

export const mailProviders = ['ses', 'postmark', 'mailgun'] as const
export type MailProvider = (typeof mailProviders)[number]

/** By provider; absent if the provider is not set up. */
export type MailReports = Partial<Record<MailProvider, ReadReports>>

export function parsedAs<T>(schema: z.ZodType<T>, json: string): T {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Refusal('malformed_request')
  }
  const { data, success } = schema.safeParse(value)
  if (!success) throw new Refusal('malformed_request')
  return data
}
