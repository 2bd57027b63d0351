import type { FastifyInstance } from 'fastify'
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/sessions.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import * as store from '../features/accounts/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serveSignedIn(app, services, listSessions, { max: 120 }, async ({ account, sessionId }) => ({
    sessions: await store.listOwnSessions(db, { accountId: account.id, sessionId }),
  }))

  serveSignedIn(app, services, revokeSession, { max: 60 }, async ({ account, params }) => {
    const found = await store.revokeOwnSession(db, { accountId: account.id, sessionId: params.id })
    if (!found) throw new Refusal('not_found')
    return null
  })

  serveSignedIn(app, services, revokeOtherSessions, { max: 60 }, async ({ account, sessionId }) => {
    await store.revokeOtherSessions(db, { accountId: account.id, sessionId })
    return null
  })
}
