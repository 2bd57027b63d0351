import * as z from 'zod'
import { call } from './call.ts'
import { ClaimId, ShownClaim } from './claims.ts'
import { Artist } from './images.ts'
import { addressIn, type Language, languageTags, pageOf } from './languages.ts'

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

/** Stands for the public origin in prerendered pages; the server writes the real one in its place. */
export const originPlaceholder = 'https://origin.invalid'

/** A company as sentences name it: who answers for the service, where it is, where it is written to. */
export type CompanyWords = { responsible: string; address: string; email: string }

/** The words for a company; what it does not have is left out. */
export function companyWords({ name, address, registration, email }: Company): CompanyWords {
  const responsible = [`${name}, ${address}`, registration, email].filter(Boolean).join('. ')
  return { responsible, address: `${name}, ${address}`, email }
}

/** Stand for the company in prerendered pages, likewise. */
export const companyPlaceholders: CompanyWords = {
  responsible: '((company.responsible))',
  address: '((company.address))',
  email: '((company.email))',
}

/** Stands for what the operator calls the style `disney`, likewise. */
export const styleLabelPlaceholder = '((style.disney))'
export const usualStyleLabel = 'Disney'

/** Pages that search engines are invited to, by their English path. They are written out in every language. */
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

/** Where the build begins the page that every order has. */
export const anyOrder = '/orders/any'

/** Pages that the build begins, as far as they are the same for everybody. They too are written out in every language, but served at one address. */
const begunPages = ['/app', anyOrder] as const

/** The language of a page: a public page has its own, all others that which the parent chose, unless the build asks for one. */
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

/** Every address that the build writes a page for. */
export const builtAddresses = inEveryLanguage([...publicPages, ...begunPages])
