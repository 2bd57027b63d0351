import type { FastifyRequest } from 'fastify'
import { isForeign } from './origin.ts'

const NESTED = ['document', 'iframe', 'frame', 'embed', 'object']

/** True if a browser loads the URL as a document or another site requests it; false for fetches by our pages and by programs. */
export function opensAsPage(request: FastifyRequest, appUrl: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, accept } = request.headers
  if (request.method === 'HEAD' || isForeign(request, new URL(appUrl).host)) return true
  if (mode === 'navigate' || NESTED.includes(String(dest))) return true
  // Over plain http to another machine, browsers send no fetch metadata.
  return !site && Boolean(accept?.includes('text/html'))
}
