import type { FastifyInstance } from 'fastify'
import {
  addChild,
  changeChild,
  listChildren as listCall,
  removeChild,
  restoreChild,
} from '#contract/children.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
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
import type { Services } from '../services.ts'

export function childRoutes(app: FastifyInstance, services: Services): void {
  const { db, links } = services

  const view = async (row: ChildRow) => viewChild(row, await listHung(db, row.accountId, row.id), links)

  serveSignedIn(app, services, listCall, { max: 300 }, async ({ account }) => {
    const byChild = Map.groupBy(await listHung(db, account.id), ({ picture }) => picture.childId)
    const rows = await listChildren(db, account.id)
    return rows.map((row) => viewChild(row, byChild.get(row.id) ?? [], links))
  })

  serveSignedIn(app, services, addChild, { max: 60 }, async ({ account, body }) =>
    view(await db.transaction((tx) => insertChild(tx, account.id, body))),
  )

  serveSignedIn(app, services, changeChild, { max: 120 }, async ({ account, params, body }) =>
    view(await updateChild(db, account.id, params.id, body)),
  )

  serveSignedIn(app, services, removeChild, { max: 60 }, async ({ account, params }) => {
    await takeChildAway(db, account.id, params.id)
    return null
  })

  serveSignedIn(app, services, restoreChild, { max: 60 }, async ({ account, params }) =>
    view(await db.transaction((tx) => bringChildBack(tx, account.id, params.id))),
  )
}
