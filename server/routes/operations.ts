import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openMetrics } from '../features/operations/metrics.ts'
import { knowsToken } from '../http/operator.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

const METRICS_PER_MINUTE = 60

/** What the machines around us ask: does the process live, can it serve, how is it doing. */
export function operationRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings } = services
  const hidden = { schema: { hide: true } }
  const metrics = openMetrics(services)
  metrics.watch(app)

  app.get('/healthz', hidden, async () => ({ status: 'alive' }))

  app.get('/readyz', hidden, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw new Refusal('unavailable')
    })
    return { status: 'ready' }
  })

  const limited = { ...hidden, config: { rateLimit: { max: METRICS_PER_MINUTE } } }
  app.get('/metrics', limited, async (request, reply) => {
    // To everybody else there is nothing here.
    if (!mayMeasure(request, settings)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text())
  })
}

/** Who knows the token; while the product is tried out without one, who asks on this machine. */
function mayMeasure(request: FastifyRequest, { metricsToken, development }: Settings): boolean {
  if (metricsToken) return knowsToken(request, metricsToken)
  return development !== false && isFromThisMachine(request)
}
