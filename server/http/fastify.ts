import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import type { Services } from '../services.ts'
import { answerError } from './errors.ts'
import { refuseForeignOrigins } from './origin.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

const JSON_BYTES = 64 * 1024
const LIVE_MESSAGE_BYTES = 4 * 1024

/** A server with our defaults: checked input, one shape of failures, security headers, limits on everything that comes in. */
export async function fastifyWithDefaults(services: Services): Promise<FastifyInstance> {
  const { settings, log, secret } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_BYTES,
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  acceptEmptyJson(app)
  await app.register(helmet, securityHeaders(settings))
  await app.register(cookie, { secret })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
  await app.register(multipart, {
    limits: {
      fileSize: limits.fileBytes,
      files: limits.filesPerUpload,
      fields: 4 * limits.filesPerUpload,
      fieldSize: 8 * 1024,
    },
  })
  await app.register(websocket, { options: { maxPayload: LIVE_MESSAGE_BYTES } })
  refuseForeignOrigins(app, settings.appUrl)
  return app
}

/** A POST without content is an empty body, whatever its content type says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
