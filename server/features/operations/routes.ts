import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'

/** What the machines around us ask: does the process live, can it serve. */
export function operationRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw new Refusal('unavailable')
    })
    return { status: 'ready' }
  })
}
