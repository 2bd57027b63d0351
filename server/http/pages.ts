import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, type Language } from '#contract/languages.ts'
import { originPlaceholder, publicPages } from '#contract/site.ts'
import { answerUnknown } from './errors.ts'
import { languageOf } from './language.ts'
import { withScripts } from './security-headers.ts'

const root = fileURLToPath(new URL('../../build/client', import.meta.url))
const FALLBACK = '__spa-fallback'
const fallbackIn = (language: Language) =>
  language === 'en' ? `${FALLBACK}.html` : `${FALLBACK}.${language}.html`
const YEAR_SECONDS = 365 * 24 * 60 * 60

const QUICK = 9
const SMALLEST = constants.BROTLI_MAX_QUALITY

type Page = {
  text: string
  /** What the policy says of its inline scripts. */
  scriptHashes: string[]
  etag: string
  brotli: Buffer
  /** Compressed as far as it goes; that takes a moment, so it begins when somebody first asks for the page. */
  smallest: Promise<void> | null
}

/** The built pages by their address: prerendered ones, and under FALLBACK, in each language, the one that draws itself in the browser. */
export type Pages = ReadonlyMap<string, Page>

/** Reads the built pages and writes the public origin into their links. Empty when nothing is built. */
export async function readPages(appUrl: string): Promise<Pages> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const text = (await readFile(join(root, file), 'utf8')).replaceAll(originPlaceholder, appUrl)
    pages.set(addressOf(file), {
      text,
      scriptHashes: inlineScriptHashes(text),
      etag: `"${sha256(text)}"`,
      brotli: await compressed(text, QUICK),
      smallest: null,
    })
  }
  return pages
}

const addressOf = (file: string) =>
  file.startsWith(FALLBACK) ? file : `/${file}`.replace(/\/?index\.html$/, '') || '/'

function compressed(text: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

async function compressFurther(page: Page): Promise<void> {
  page.brotli = await compressed(page.text, SMALLEST)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Serves the pages, and every other built file as it was compressed by the build. */
export async function servePages(app: FastifyInstance, pages: Pages, production: boolean): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || (production && forDevelopers(request))) return answerUnknown(request, reply)
    const path = pathOf(request).replace(/(.)\/$/, '$1')
    const language = languageOf(request)
    const translated = publicPages.some((page) => page === path) ? addressIn(language, path) : path
    if (translated !== path) return reply.header('vary', 'cookie').redirect(translated + queryOf(request))
    const page = pages.get(path)
    return page ? sendPage(request, reply, page) : drawnInBrowser(language, request, reply, pages)
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
      // It receives photos for /app, from a file that lies elsewhere.
      if (path.includes('share-worker')) reply.header('service-worker-allowed', '/app')
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const reserved = ['/api', '/files', '/ws', '/assets'].some(
    (start) => path === start || path.startsWith(`${start}/`),
  )
  return (request.method === 'GET' || request.method === 'HEAD') && !reserved && !path.includes('.')
}

const forDevelopers = (request: FastifyRequest): boolean => pathOf(request).startsWith('/dev/')

/** Orders are private: search engines stay away and their address is told to nobody. */
function drawnInBrowser(
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): FastifyReply {
  const page = pages.get(fallbackIn(language))
  if (!page) return answerUnknown(request, reply)
  if (request.url.startsWith('/orders')) {
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  }
  return sendPage(request, reply, page)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  page.smallest ??= compressFurther(page)
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '')
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .header('content-security-policy', withScripts(policy, page.scriptHashes))
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const small = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return small ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.text)
}

/** The hashes of a page's inline scripts, for the content security policy. */
function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, script = '']) => `'sha256-${sha256(script)}'`))]
}
