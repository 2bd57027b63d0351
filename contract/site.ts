import * as z from 'zod'
import { call } from './call.ts'
import { ClaimId, ShownClaim } from './claims.ts'
import { Artist } from './images.ts'
import { addressIn, type Language, languageTags, pageOf } from './languages.ts'

/** The company that runs the service, as shown in the footer, on the contact page and on the legal pages. */
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
    'Who runs the service, what it claims, who makes the artwork, who else receives drawings, and which trackers it would load after consent',
  reply: z.object({
    company: Company,
    claims: z.partialRecord(ClaimId, ShownClaim),
    sampleData: z.boolean().meta({ description: 'True outside production: numbers are samples' }),
    artist: Artist.meta({
      description: 'Who is asked first to make the artwork; the studio draws the previews in any case',
    }),
    receivers: z.array(z.string()).meta({
      description: 'Who outside receives a drawing, or what was written about it, once it is ordered',
    }),
    trackers: z.object({ adPixelId: z.string().nullable(), sessionAnalyticsId: z.string().nullable() }),
  }),
})

/** Placeholder for the public origin in prerendered pages. The server replaces it with the real one. */
export const originPlaceholder = 'https://origin.invalid'

/** Company details for use in sentences: the responsible party, its address and its email address. */
export type CompanyWords = { responsible: string; address: string; email: string }

/** Formats a company's details and leaves out missing ones. */
export function companyWords({ name, address, registration, email }: Company): CompanyWords {
  const responsible = [`${name}, ${address}`, registration, email].filter(Boolean).join('. ')
  return { responsible, address: `${name}, ${address}`, email }
}

/** Placeholders for the company in prerendered pages, replaced by the server. */
export const companyPlaceholders: CompanyWords = {
  responsible: '((company.responsible))',
  address: '((company.address))',
  email: '((company.email))',
}

/** Placeholder for the operator's name of the style `disney`, replaced by the server. */
export const styleLabelPlaceholder = '((style.disney))'
export const usualStyleLabel = 'Disney'

/** Pages for search engines, by English path. They are prerendered in every language. */
export const publicPages = [
  '/',
  '/quiz',
  '/advertorial',
  '/contact',
  '/method',
  '/keepsakes',
  '/gift-cards',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/cookie-policy',
] as const

export const isPublicPage = (path: string): boolean => publicPages.some((page) => page === pageOf(path).path)

/** The address at which the build prerenders the order page. */
export const anyOrder = '/orders/any'

/** Pages whose common part is prerendered in every language but served at one address. */
const begunPages = ['/app', anyOrder] as const

/** The language of a page: from its address for public pages and in the build, otherwise as the parent chose. */
export function languageFor(path: string, chosen: string | undefined): Language {
  const { language, path: page } = pageOf(path)
  if (isPublicPage(path)) return language
  const begun = language !== 'en' && begunPages.some((one) => one === page)
  return begun ? language : (languageTags.find((one) => one === chosen) ?? 'en')
}

const inEveryLanguage = (pages: readonly string[]) =>
  languageTags.flatMap((language) => pages.map((path) => addressIn(language, path)))

/** Every address of the public pages. */
export const publicAddresses = inEveryLanguage(publicPages)

/** Every address that the build prerenders. */
export const builtAddresses = inEveryLanguage([...publicPages, ...begunPages])
