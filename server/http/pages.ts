import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown } from './errors.ts'

const root = fileURLToPath(new URL('../../build/client', import.meta.url))
const FALLBACK = '__spa-fallback.html'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Serves the built pages: prerendered ones as they are, all others by the one page that draws itself in the browser. */
export async function servePages(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? drawnInBrowser(request, reply) : answerUnknown(request, reply),
  )
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/')
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
    },
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const reserved = ['/api', '/files', '/ws', '/assets'].some(
    (start) => path === start || path.startsWith(`${start}/`),
  )
  return (method === 'GET' || method === 'HEAD') && !reserved && !path.includes('.')
}

/** Orders are private: search engines stay away and their address is told to nobody. */
function drawnInBrowser(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/orders')) {
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  }
  return reply.header('cache-control', 'no-cache').sendFile(FALLBACK)
}

/** The hashes of the pages' inline scripts, for the content security policy. Empty when nothing is built. */
export async function inlineScriptHashes(): Promise<string[]> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  const pages = await Promise.all(
    files.filter((name) => name.endsWith('.html')).map((name) => readFile(join(root, name), 'utf8')),
  )
  const scripts = pages.flatMap((page) => [
    ...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ])
  return [
    ...new Set(
      scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ),
  ]
}
