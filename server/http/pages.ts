import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { claimPlaceholder, claimWords, firstClaims } from '#contract/claim-words.ts'
import type { ClaimId, ShownClaim } from '#contract/claims.ts'
import { addressIn, type Language, pageOf } from '#contract/languages.ts'
import { namesIn } from '#contract/names-in.ts'
import {
  anyOrder,
  type Company,
  type CompanyWords,
  companyPlaceholders,
  companyWords,
  isPublicPage,
  originPlaceholder,
  styleLabelPlaceholder,
} from '#contract/site.ts'
import { html } from '#insight/html.ts'
import { Refusal } from '../refusal.ts'
import { readAddresses } from './addresses.ts'
import { answerError, answerUnknown } from './errors.ts'
import { chosenLanguageOf, languageOf, rememberVisitLanguage } from './language.ts'
import { permissionsPolicy, withRecordings, withScripts } from './security-headers.ts'

const root = fileURLToPath(new URL('../../build/client', import.meta.url))
const FALLBACK = '__spa-fallback'
const WORKSPACE = '/app'
const fallbackIn = (language: Language) =>
  language === 'en' ? `${FALLBACK}.html` : `${FALLBACK}.${language}.html`
const PAGES_PER_MINUTE = 120
const YEAR_SECONDS = 365 * 24 * 60 * 60

const AT_ONCE = 4
const QUICK = 9
const SMALLEST = constants.BROTLI_MAX_QUALITY

type Page = {
  text: string
  scriptHashes: string[]
  etag: string
  /** Compressed on the first request: quickly for that one, then at the highest quality for later ones. */
  brotli: Promise<Buffer> | null
}

/** The built pages by URL path: the prerendered pages and, under FALLBACK, one client-rendered page per language. */
export type Pages = ReadonlyMap<string, Page>

type ShopWords = {
  appUrl: string
  company: Company
  claims: Partial<Record<ClaimId, ShownClaim>>
  styleLabel: string
}

/** Reads the built pages and fills in the public URL, the company, the claims and the style label. Empty if nothing is built. */
export async function readPages(words: ShopWords): Promise<Pages> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const address = addressOf(file)
    const text = worded(await readFile(join(root, file), 'utf8'), words, pageOf(address).language)
    pages.set(address, {
      text,
      scriptHashes: inlineScriptHashes(text),
      etag: `"${sha256(text).slice(0, 22)}"`,
      brotli: null,
    })
  }
  return pages
}

/** Fills this shop's texts into a built page. */
export function worded(page: string, words: ShopWords, language: Language): string {
  const { appUrl, company, claims, styleLabel } = words
  const styled = page
    .replaceAll(originPlaceholder, appUrl)
    .replaceAll(styleLabelPlaceholder, () => html`${styleLabel}`.text)
  return claimed(named(styled, companyWords(company)), claims, language)
}

function named(page: string, words: CompanyWords): string {
  const names = namesIn(companyPlaceholders)
  return names.reduce(
    (text, word) => text.replaceAll(companyPlaceholders[word], () => html`${words[word]}`.text),
    page,
  )
}

function claimed(page: string, claims: ShopWords['claims'], language: Language): string {
  const words = (id: ClaimId) => html`${claimWords(id, claims[id], language)}`.text
  return firstClaims.reduce((text, id) => text.replaceAll(claimPlaceholder(id), () => words(id)), page)
}

const addressOf = (file: string) =>
  file.startsWith(FALLBACK) ? file : `/${file}`.replace(/\/?index\.html$/, '') || '/'

function compressed(text: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function brotliOf(page: Page): Promise<Buffer> {
  if (page.brotli) return page.brotli
  page.brotli = compressed(page.text, QUICK)
  compressFurther(page).catch(() => {
    page.brotli = null
  })
  return page.brotli
}

async function compressFurther(page: Page): Promise<void> {
  const smallest = await compressed(page.text, SMALLEST)
  page.brotli = Promise.resolve(smallest)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

type Served = {
  pages: Pages
  development: boolean
  appUrl: string
  isOperator(request: FastifyRequest): Promise<boolean>
}

/** Serves the pages, and all other built files as precompressed by the build. */
export async function servePages(
  app: FastifyInstance,
  { pages, development, appUrl, isOperator }: Served,
): Promise<void> {
  const isDrawn = await readAddresses()
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request) || (!development && forDevelopers(request))) return answerUnknown(request, reply)
    const path = pathOf(request).replace(/(.)\/$/, '$1')
    const elsewhere = placeOf(path, chosenLanguageOf(request) ?? 'en', isDrawn)
    if (elsewhere !== path) {
      const asked = pageOf(path).language
      if (asked !== 'en') rememberVisitLanguage(reply, asked, appUrl)
      return reply.header('vary', 'cookie').redirect(elsewhere + queryOf(request))
    }
    const written = writtenOut(path, languageOf(request), pages)
    if (written) return sendPage(request, reply.code(200), written)
    const found = isForOperators(path) ? await isOperator(request) : isDrawn(path)
    return drawnInBrowser(request, reply.code(found ? 200 : 404), pages)
  })
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    redirect: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br'],
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/')
      // The worker receives photos shared to /app, but its file is outside that scope.
      if (path.includes('share-worker')) reply.header('service-worker-allowed', '/app')
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The canonical path: a public page without a language gets the chosen one, and other pages have none. */
function placeOf(path: string, language: Language, isDrawn: (path: string) => boolean): string {
  const page = pageOf(path)
  if (page.language === 'en') return isPublicPage(path) ? addressIn(language, path) : path
  return page.path === WORKSPACE || isDrawn(page.path) ? page.path : path
}

/** The prerendered page for this path. The workspace has one per language; the template of order pages is not served here. */
function writtenOut(path: string, language: Language, pages: Pages): Page | undefined {
  if (pageOf(path).path === anyOrder) return undefined
  return pages.get(path === WORKSPACE ? addressIn(language, path) : path)
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const reserved = ['/api', '/files', '/ws', '/assets'].some(
    (start) => path === start || path.startsWith(`${start}/`),
  )
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !reserved && (!path.includes('.') || request.headers.accept?.includes('text/html') === true)
}

const isForOperators = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

const forDevelopers = (request: FastifyRequest): boolean => pathOf(request).startsWith('/dev/')

/** Sends the client-rendered page. Private pages are not indexed and send no referrer. */
export async function drawnInBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<FastifyReply> {
  const page = pages.get(fallbackIn(languageOf(request)))
  if (!page) return answerUnknown(request, reply)
  if (/^\/(orders|admin|gift)/.test(request.url)) keepPrivate(reply)
  return sendPage(request, reply, page)
}

/** Options for a page route that looks up data. Beyond its rate limit it sends the client-rendered page instead of JSON. */
export const pageOptions = (pages: Pages) => ({
  schema: { hide: true },
  config: { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: '1 minute' } },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    error instanceof Refusal && error.code === 'too_many_requests'
      ? drawnInBrowser(request, reply.code(error.status), pages)
      : answerError(error, request, reply),
})

export function keepPrivate(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
}

export async function sendFilledIn(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  text: string,
): Promise<FastifyReply> {
  introduce(request, reply, page)
  if (!takesBrotli(request)) return reply.send(text)
  return reply.header('content-encoding', 'br').send(await compressed(text, AT_ONCE))
}

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '')

/** True for the page of an order, where a child's words are recorded. */
const records = (request: FastifyRequest): boolean => /^\/orders\/[^/]+\/?$/.test(pathOf(request))

function introduce(request: FastifyRequest, reply: FastifyReply, { scriptHashes }: Page): void {
  const policy = withScripts(String(reply.raw.getHeader('content-security-policy') ?? ''), scriptHashes)
  reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header('permissions-policy', permissionsPolicy(records(request)))
    .header('content-security-policy', records(request) ? withRecordings(policy) : policy)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  introduce(request, reply, page)
  reply.header('cache-control', 'no-cache').header('etag', page.etag)
  const had = reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)
  if (had) return reply.code(304).send()
  if (!takesBrotli(request)) return reply.send(page.text)
  return reply.header('content-encoding', 'br').send(await brotliOf(page))
}

/** Hashes of a page's inline scripts for the content security policy. JSON data and empty scripts need none. */
function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>([\s\S]*?)<\/script>/g)
  const written = [...scripts].flatMap(([, script]) => script || [])
  return [...new Set(written.map((script) => `'sha256-${sha256(script)}'`))]
}
