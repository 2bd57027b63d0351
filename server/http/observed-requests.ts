import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { withContext } from '../telemetry/context.ts'
import type { OpenSpan } from '../telemetry/traces.ts'

const HEADER = 'x-request-id'
/** A UUID, or its digits without hyphens as some proxies send it. Anything else could contain a name. */
const REQUEST_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/

/** The request ID sent by the browser or a proxy, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Measures each request and passes its ID to the response, the log and the jobs it starts. */
export function observeRequests(app: FastifyInstance, { log, telemetry }: Services): void {
  const { instruments, traces } = telemetry
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const within = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    withContext({ requestId: request.id, span: spans.get(request) }, done)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { method, route } = labelsOf(request, reply)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = traces.begin({ name: `${method} ${route}`, kind: 'server', attributes })
    if (span) spans.set(request, span)
    reply.header(HEADER, request.id)
    within(request, reply, done)
  })
  // Reading the body loses the async context set by the first hook.
  app.addHook('preValidation', within)
  app.addHook('onResponse', async (request, reply) => {
    const labels = labelsOf(request, reply)
    const seconds = reply.elapsedTime / 1000
    instruments.requests.observe(labels, seconds)
    const failure = reply.statusCode >= 500 ? 'failed' : undefined
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, failure)
    log.debug(
      { requestId: request.id, ...labels, status: reply.statusCode, seconds },
      'A request was answered.',
    )
  })
}

// The route's pattern, never the URL, because URLs contain IDs and keys.
function labelsOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  return { method, route: routeOptions.url ?? 'unknown', status: `${Math.floor(statusCode / 100)}xx` }
}
