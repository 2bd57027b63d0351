import type { FastifyInstance } from 'fastify'
import { listCredits } from '#contract/credits.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { balanceOf } from '../features/credits/credits.ts'
import { grantFreeMonth } from '../features/credits/grants.ts'
import { listCreditEvents } from '../features/credits/history.ts'
import { listOpenGrants } from '../features/credits/store.ts'
import { languageOf } from '../http/language.ts'
import type { Services } from '../services.ts'

export function creditRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serveSignedIn(app, services, listCredits, { max: 120 }, async ({ account, query, request }) => {
    await grantFreeMonth(db, account.id)
    // The database counts microseconds, so use a time a little later than now to include the newest events.
    const before = query.before ? new Date(query.before) : new Date(Date.now() + 1000)
    const left = balanceOf(await listOpenGrants(db, { accountId: account.id }))
    return { left, events: await listCreditEvents(db, account.id, before, languageOf(request)) }
  })
}
