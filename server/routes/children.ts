import type { FastifyInstance } from 'fastify'
import {
  addChild,
  changeChild,
  listChildren as listCall,
  removeChild,
  restoreChild,
} from '#contract/children.ts'
import { requireSignedIn } from '../features/accounts/caller.ts'
import {
  bringChildBack,
  type ChildRow,
  insertChild,
  listChildren,
  takeChildAway,
  updateChild,
} from '../features/children/store.ts'
import { listHung } from '../features/walls/store.ts'
import { viewChild } from '../features/walls/view.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'

export function childRoutes(app: FastifyInstance, services: Services): void {
  const { db, links } = services

  const view = async (row: ChildRow) => viewChild(row, await listHung(db, row.accountId, row.id), links)

  serve(app, listCall, { max: 300 }, async ({ request }) => {
    const { account } = await requireSignedIn(services, request)
    const byChild = Map.groupBy(await listHung(db, account.id), ({ picture }) => picture.childId)
    const rows = await listChildren(db, account.id)
    return rows.map((row) => viewChild(row, byChild.get(row.id) ?? [], links))
  })

  serve(app, addChild, { max: 60 }, async ({ body, request }) => {
    const { account } = await requireSignedIn(services, request)
    return view(await db.transaction((tx) => insertChild(tx, account.id, body)))
  })

  serve(app, changeChild, { max: 120 }, async ({ params, body, request }) => {
    const { account } = await requireSignedIn(services, request)
    return view(await updateChild(db, account.id, params.id, body))
  })

  serve(app, removeChild, { max: 60 }, async ({ params, request }) => {
    const { account } = await requireSignedIn(services, request)
    await takeChildAway(db, account.id, params.id)
    return null
  })

  serve(app, restoreChild, { max: 60 }, async ({ params, request }) => {
    const { account } = await requireSignedIn(services, request)
    return view(await db.transaction((tx) => bringChildBack(tx, account.id, params.id)))
  })
}
