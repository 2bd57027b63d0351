import type { FastifyInstance } from 'fastify'
import {
  createOrder,
  deleteOrder as deleteOrderCall,
  downloadOrder,
  generateOrder,
  getOrder,
  patchOrder,
  unlockOrder,
} from '#contract/orders.ts'
import { languageOf } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { callerOf, findSignedIn } from '../accounts/caller.ts'
import { listImages } from '../images/store.ts'
import { findMoneyBack } from '../payments/store.ts'
import { mayPrint } from '../prints/may-print.ts'
import { findReportOf } from '../reports/store.ts'
import { requireOrder, requireOwnOrder } from './access.ts'
import { archiveName, archiveOf } from './archive.ts'
import { rememberBrowser } from './browser.ts'
import { deleteOrder } from './delete.ts'
import { generate } from './generate.ts'
import { opensOrder } from './key.ts'
import { admitBrowser, findOwnOrder, insertOrder, noteLanguage, type OrderRow, setEmail } from './store.ts'
import { viewOrder } from './view.ts'

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links, secret, settings } = services

  const view = async (order: OrderRow, mayChange: boolean) =>
    viewOrder(order, await listImages(db, order.id), links, mayChange, {
      moneyBack: await findMoneyBack(db, order.id),
      mayPrint: await mayPrint(db, order),
    })

  serve(app, createOrder, { max: 120 }, async ({ body, request, reply }) => {
    const { bundleType, childAge, includeReport, email = null } = body
    const signedIn = await findSignedIn(services, request)
    const order = {
      bundleType,
      childAge,
      includeReport,
      email: email ?? signedIn?.account.email ?? null,
      accountId: signedIn?.account.id ?? null,
      browserId: rememberBrowser(request, reply, settings.appUrl),
      language: languageOf(request),
    }
    return view(await db.transaction((tx) => insertOrder(tx, order)), true)
  })

  serve(app, getOrder, { max: 600 }, async ({ params, request }) => {
    const order = await requireOrder(db, params.id)
    const own = await findOwnOrder(db, order.id, await callerOf(services, request))
    return view(order, own !== undefined)
  })

  serve(app, patchOrder, { max: 60 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    await requireOwnOrder(db, params.id, caller)
    const changed = await setEmail(db, params.id, caller, body.email)
    if (!changed) throw new Refusal('order_not_found')
    return view(changed, true)
  })

  serve(app, deleteOrderCall, { max: 60 }, async ({ params, request }) => {
    await requireOwnOrder(db, params.id, await callerOf(services, request))
    await deleteOrder(services, params.id)
    return null
  })

  serve(app, generateOrder, { max: 60 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    await noteLanguage(db, order.id, languageOf(request))
    return view(await generate(services, order), true)
  })

  serve(app, unlockOrder, { max: 20 }, async ({ params, body, request, reply }) => {
    const order = await requireOrder(db, params.id)
    if (!opensOrder(secret, order.id, body.key)) throw new Refusal('not_allowed')
    await admitBrowser(db, order.id, rememberBrowser(request, reply, settings.appUrl))
    return view(order, true)
  })

  serve(app, downloadOrder, { max: 30 }, async ({ params, reply }) => {
    const order = await requireOrder(db, params.id)
    const finished = (await listImages(db, order.id)).filter((image) => image.artworkKey)
    if (finished.length === 0)
      throw new Refusal('wrong_state', { error: 'No picture of this order is finished yet.' })
    return reply
      .header('content-disposition', `attachment; filename="${archiveName(order.id)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(archiveOf(files, finished, await findReportOf(db, order.id)))
  })
}
