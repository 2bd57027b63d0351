import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { ClaimCorrections } from '#contract/claims.ts'
import { usualStyleLabel } from '#contract/site.ts'

/** A path to a JSON file of corrections to contract/claims.ts, which is read at startup. */
const claimsFile = z.string().transform((path, context): ClaimCorrections => {
  try {
    return ClaimCorrections.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    context.addIssue(`cannot be used: ${why}`)
    return z.NEVER
  }
})

const demonstration = { name: 'Doodlebloom Demonstration', address: 'Nicosia, Cyprus' }

export const siteEnvironment = {
  COMPANY_NAME: z.string().min(1).default(demonstration.name),
  COMPANY_ADDRESS: z.string().min(1).default(demonstration.address),
  COMPANY_REGISTRATION: z.string().min(1).optional(),
  COMPANY_PHONE: z.string().min(1).optional(),
  CLAIMS_FILE: claimsFile.optional(),
  STYLE_LABEL_DISNEY: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} /&’'.-]{1,20}$/u, 'is 1 to 20 letters, digits, spaces or / & . - and apostrophes')
    .default(usualStyleLabel),
  AD_PIXEL_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  SESSION_ANALYTICS_ID: z.string().regex(/^\w+$/, 'has only letters and digits').optional(),
}

export type SiteSettings = {
  company: { name: string; address: string; registration: string | null; phone: string | null }
  claimCorrections: ClaimCorrections
  /** The name of the style `disney` that parents see. */
  styleLabel: string
  adPixelId: string | null
  sessionAnalyticsId: string | null
}

export function siteOf(env: z.infer<z.ZodObject<typeof siteEnvironment>>): SiteSettings {
  return {
    company: {
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      registration: env.COMPANY_REGISTRATION ?? null,
      phone: env.COMPANY_PHONE ?? null,
    },
    claimCorrections: env.CLAIMS_FILE ?? {},
    styleLabel: env.STYLE_LABEL_DISNEY,
    adPixelId: env.AD_PIXEL_ID ?? null,
    sessionAnalyticsId: env.SESSION_ANALYTICS_ID ?? null,
  }
}

/** Company details that the law requires in production but that are not set. */
export function companyFaults({ company }: SiteSettings): string[] {
  const missing = [
    ...(company.name === demonstration.name ? ['COMPANY_NAME'] : []),
    ...(company.address === demonstration.address ? ['COMPANY_ADDRESS'] : []),
    ...(company.registration ? [] : ['COMPANY_REGISTRATION']),
  ]
  return missing.length > 0
    ? [`${missing.join(', ')}: APP_ENV=production must say who runs the service.`]
    : []
}
