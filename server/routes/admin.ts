import type { FastifyInstance } from 'fastify'
import { listAudit } from '#contract/admin/audit.ts'
import { enterCode, getOperator } from '#contract/admin/session.ts'
import { listAuditEntries } from '../features/audit/store.ts'
import { forOperators, operatorOf } from '../features/operators/caller.ts'
import { enterByCode } from '../features/operators/enter.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { adminActionRoutes, adminOrderRoutes } from './admin-orders.ts'
import { adminOverviewRoutes } from './admin-overview.ts'

type Routes = (scope: FastifyInstance, services: Services) => void

const routes: readonly Routes[] = [
  sessionRoutes,
  auditRoutes,
  adminOrderRoutes,
  adminActionRoutes,
  adminOverviewRoutes,
]

export function adminRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    forOperators(scope, services, true)
    codeRoutes(scope, services)
  })
  void app.register(async (scope) => {
    forOperators(scope, services)
    for (const one of routes) one(scope, services)
  })
}

function codeRoutes(scope: FastifyInstance, services: Services): void {
  serve(scope, enterCode, { max: 30 }, async ({ body, request }) => {
    await enterByCode(services, operatorOf(request), body.code)
    return null
  })
}

function sessionRoutes(scope: FastifyInstance): void {
  serve(scope, getOperator, { max: 300 }, async ({ request }) => ({ email: operatorOf(request).email }))
}

function auditRoutes(scope: FastifyInstance, { db }: Services): void {
  serve(scope, listAudit, { max: 120 }, async ({ query }) => {
    const before = query.before ? new Date(query.before) : undefined
    return { entries: await listAuditEntries(db, { before, about: query.subject }) }
  })
}
