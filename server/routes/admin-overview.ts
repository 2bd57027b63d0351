import type { FastifyInstance } from 'fastify'
import {
  getModelUse,
  getQueue,
  getShop,
  getToday,
  listEmailProblems,
  listMessages,
  listOpenMoney,
} from '#contract/admin/overview.ts'
import { viewEmailProblems, viewModelUse, viewOpenMoney, viewQueue } from '../features/admin/lists.ts'
import { viewShop } from '../features/admin/shop.ts'
import { countToday } from '../features/admin/today.ts'
import { listOpenMessages } from '../features/contact/store.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'

const READS = { max: 120 }

export function adminOverviewRoutes(scope: FastifyInstance, services: Services): void {
  const { db, settings } = services

  serve(scope, getToday, READS, async () => countToday(db))

  serve(scope, getQueue, READS, async () => viewQueue(db))

  serve(scope, listEmailProblems, READS, async () => viewEmailProblems(db, services.signing))

  serve(scope, getModelUse, READS, async () => viewModelUse(db))

  serve(scope, listOpenMoney, READS, async () => viewOpenMoney(db))

  serve(scope, listMessages, READS, async () => {
    const rows = await listOpenMessages(db)
    return { messages: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
  })

  serve(scope, getShop, READS, async () => viewShop(settings))
}
