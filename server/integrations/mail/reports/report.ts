import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { Refusal } from '../../../refusal.ts'

/** What a provider tells of emails to an address: one came back for good, or its reader called one spam. */
export type MailReport = { address: string; reason: 'bounced' | 'complained'; at: Date }

/** `token`: what a signature was made of that does not cover the rest, so that it may count once only. */
export type Delivered = { reports: MailReport[]; token?: string }

/** Reads what a provider posts; what does not concern us holds no report. Throws Refusal bad_signature or malformed_request. */
export type ReadReports = (body: Buffer, headers: IncomingHttpHeaders) => Promise<Delivered>

export const mailProviders = ['ses', 'postmark', 'mailgun'] as const
export type MailProvider = (typeof mailProviders)[number]

/** By provider; absent where its setting is not given. */
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
