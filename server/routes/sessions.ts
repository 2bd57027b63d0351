import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/sessions.ts'
import { requireSignedIn } from '../features/accounts/caller.ts'
import * as store from '../features/accounts/sessions.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const own = async (request: FastifyRequest) => {
    const { account, sessionId } = await requireSignedIn(services, request)
    return { accountId: account.id, sessionId }
  }

  serve(app, listSessions, { max: 120 }, async ({ request }) => {
    return { sessions: await store.listOwnSessions(db, await own(request)) }
  })

  serve(app, revokeSession, { max: 60 }, async ({ params, request }) => {
    const { accountId } = await own(request)
    const found = await store.revokeOwnSession(db, { accountId, sessionId: params.id })
    if (!found) throw new Refusal('not_found')
    return null
  })

  serve(app, revokeOtherSessions, { max: 60 }, async ({ request }) => {
    await store.revokeOtherSessions(db, await own(request))
    return null
  })
}
