import * as z from 'zod'
import { call } from './call.ts'
import { ClaimId, ShownClaim } from './claims.ts'
import { Hand } from './images.ts'

/** Who runs the service, as the footer, the contact page and the legal pages show it. */
export const Company = z
  .object({
    name: z.string(),
    address: z.string().meta({ description: 'One line, parts separated by commas' }),
    registration: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const getSite = call({
  method: 'GET',
  path: '/api/site',
  summary:
    'Who runs the service, what it claims, who makes the artwork, and which trackers it would load after consent',
  reply: z.object({
    company: Company,
    claims: z.partialRecord(ClaimId, ShownClaim),
    sampleData: z.boolean().meta({ description: 'True outside production: numbers are samples' }),
    artist: Hand.meta({
      description: 'Who is asked first to make the artwork; the studio draws the previews in any case',
    }),
    trackers: z.object({ adPixelId: z.string().nullable(), sessionAnalyticsId: z.string().nullable() }),
  }),
})

/** Stands for the public origin in prerendered pages; the server writes the real one in its place. */
export const originPlaceholder = 'https://origin.invalid'

/** Pages that search engines are invited to, by path. */
export const publicPages = [
  '/',
  '/quiz',
  '/advertorial',
  '/contact',
  '/method',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/cookie-policy',
] as const
