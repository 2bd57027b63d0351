import type { FastifyInstance } from 'fastify'
import { publicAddresses } from '#contract/site.ts'

export function serveSearchEngines(app: FastifyInstance, appUrl: string): void {
  const hidden = ['/api/', '/files/', '/orders', '/app', '/auth', '/account', '/dashboard', '/subscription']
  const robots = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n')
  const urls = publicAddresses.map((path) => `<url><loc>${appUrl}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`

  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain').send(robots),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/xml').send(sitemap),
  )
}
