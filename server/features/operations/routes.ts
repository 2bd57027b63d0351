import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { openMetrics } from './metrics.ts'

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
    if (!mayMeasure(request, settings.metricsToken)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text())
  })
}

/** Whoever knows the token; without one, whoever asks on this machine and is not a proxy that asks for somebody else. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return same(headers.authorization ?? '', `Bearer ${token}`)
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
