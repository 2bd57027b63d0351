import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brand } from '#contract/brand.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { finished } from './api-description.ts'
import { securitySchemes } from './operation.ts'
import { knowsToken } from './operator.ts'

const DESCRIPTION = '/api/openapi.json'

// The API reference page has an inline script and an inline style.
const pagePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Describes every route added after this call, and serves the description at /api/openapi.json and /api/docs to authorized readers. */
export async function describeApi(
  app: FastifyInstance,
  { apiDocs, metricsToken, appUrl }: Settings,
): Promise<void> {
  if (apiDocs === 'off') return
  // Load this only if needed: it is a tenth of the code loaded at startup.
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description:
          'What the pages of the shop call. Every failure is a Problem: a sentence for a person and a code. A method that an address does not have is answered 405; the header Allow names those it has.',
        contact: { name: brand.name, url: `${appUrl}/contact` },
        license: { name: 'Terms of service', url: `${appUrl}/legal/terms-of-service` },
      },
      servers: [{ url: '/', description: 'Where this description comes from' }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const mayRead = apiDocs === 'on' ? () => true : byToken(metricsToken ?? '')
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      // The API reference builds a URL from the hostname.
      if (!URL.canParse(`http://${request.hostname}`)) throw new Refusal('malformed_request')
      if (!mayRead(request)) return askForToken(reply)
    })
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy)
    })
    pages.get(DESCRIPTION, { schema: { hide: true } }, async () =>
      finished(app.swagger() as Parameters<typeof finished>[0]),
    )
    await pages.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: DESCRIPTION, withDefaultFonts: false },
    })
  })
}

const byToken = (token: string) => (request: FastifyRequest) => knowsToken(request, token)

/** Makes a browser ask for a name and a password; the password is the token. */
function askForToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="API", charset="UTF-8"')
    .send(new Refusal('not_authenticated').problem())
}
