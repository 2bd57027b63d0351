import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket, { type WebSocket } from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { trustOf } from './client-address.ts'
import { connectionLimits, finishRequests, guardConnections } from './connections.ts'
import { answerError, asRefusal } from './errors.ts'
import { forbidStoring } from './no-store.ts'
import { observeRequests, requestIdOf } from './observed-requests.ts'
import { refuseForeignOrigins } from './origin.ts'
import { rateLimits } from './rate-limits.ts'
import { refusalLog } from './refusal-log.ts'
import { securityHeaders } from './security-headers.ts'
import { refuseAddress, refuseConnection } from './unread-requests.ts'
import { refuseUnusableText } from './usable-text.ts'

const JSON_BYTES = 64 * 1024
const LIVE_MESSAGE_BYTES = 4 * 1024

/** Creates a server with our defaults: validated input, uniform errors, security headers and limits on all input. */
export async function fastifyWithDefaults(services: Services): Promise<FastifyInstance> {
  const { settings, log } = services
  const trusts = trustOf(settings.trustedProxies)
  const app: FastifyInstance = Fastify({
    ...loggingTo(log),
    genReqId: requestIdOf,
    trustProxy: trusts ?? false,
    bodyLimit: JSON_BYTES,
    // Takes effect after `finishRequests` has waited for running requests.
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    connectionTimeout: connectionLimits.silentMs,
    keepAliveTimeout: connectionLimits.keepAliveMs,
    http: {
      headersTimeout: connectionLimits.headersMs,
      connectionsCheckingInterval: connectionLimits.checkMs,
    },
  })
  observeRequests(app, services)
  guardConnections(app, trusts)
  finishRequests(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  const logRefusal = refusalLog(log)
  app.addHook('onError', async (request, _, error) => logRefusal(request, asRefusal(error)))
  readJsonOnly(app)
  forbidStoring(app)
  await app.register(helmet, securityHeaders(settings))
  await app.register(cookie)
  await app.register(rateLimit, rateLimits(services))
  await app.register(multipart, {
    limits: {
      fileSize: limits.fileBytes,
      files: limits.filesPerUpload,
      fields: 4 * limits.filesPerUpload,
      fieldSize: 8 * 1024,
    },
  })
  await app.register(websocket, { options: { maxPayload: LIVE_MESSAGE_BYTES }, errorHandler: endLive })
  refuseForeignOrigins(app, settings.appUrl)
  refuseUnusableText(app)
  return app
}

export function loggingTo(log: Log) {
  return {
    // Suppress Fastify's own info lines; ours go to `log`.
    loggerInstance: log.child({}, log.level === 'info' ? { level: 'warn' } : {}) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  }
}

/** Calls accept JSON or a form with files. An empty POST has no body, even if its content type is JSON. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}

const CLIENT_FAULT = /^(WS_ERR_|ECONNRESET$|EPIPE$)/

/** Ends a WebSocket. Errors of the client are not logged. */
function endLive(error: Error & { code?: string }, socket: WebSocket, { log }: FastifyRequest): void {
  if (!CLIENT_FAULT.test(error.code ?? '')) log.error({ err: error }, 'A live connection failed.')
  socket.terminate()
}
