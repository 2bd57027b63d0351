import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Metrics, openMetrics } from '../features/operations/metrics.ts'
import { answerError } from '../http/errors.ts'
import { loggingTo } from '../http/fastify.ts'
import { knowsToken } from '../http/operator.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

const METRICS_PER_MINUTE = 60

type May = (request: FastifyRequest) => boolean

/** Routes for monitoring: liveness, readiness and metrics. */
export function operationRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services
  answerProbes(app, services)
  answerMetrics(app, openMetrics(services), (request) => mayMeasure(request, settings))
}

/** The same routes on a separate port, for every role. Anyone who reaches it may read the metrics; if a token is set, only with it. */
export function createOperationsApp(services: Services, longestLookingMs?: number): FastifyInstance {
  const { metricsToken } = services.settings
  const metrics = openMetrics(services, longestLookingMs)
  const app: FastifyInstance = Fastify(loggingTo(services.log))
  app.setErrorHandler(answerError)
  answerProbes(app, services)
  answerMetrics(app, metrics, (request) => !metricsToken || knowsToken(request, metricsToken))
  return app
}

const hidden = { schema: { hide: true } }

function answerProbes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', hidden, async () => ({ status: 'alive' }))

  app.get('/readyz', hidden, async (request) => {
    await requireWritable(db).catch((error) => {
      request.log.warn({ err: error }, 'This process is not ready.')
      throw new Refusal('unavailable')
    })
    return { status: 'ready' }
  })
}

/** A standby database answers but is read-only. */
async function requireWritable(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`show transaction_read_only`)
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database takes no writes.')
}

function answerMetrics(app: FastifyInstance, metrics: Metrics, may: May): void {
  const limited = { ...hidden, config: { rateLimit: { max: METRICS_PER_MINUTE } } }
  app.get('/metrics', limited, async (request, reply): Promise<FastifyReply> => {
    // Hide this route from everybody else.
    if (!may(request)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text())
  })
}

/** True if the request has the token; without a token, if it is made on this machine in development. */
function mayMeasure(request: FastifyRequest, { metricsToken, development }: Settings): boolean {
  if (metricsToken) return knowsToken(request, metricsToken)
  return development !== false && isFromThisMachine(request)
}
