import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import {
  createOrder,
  deleteOrder as deleteOrderCall,
  downloadOrder,
  generateOrder,
  getOrder,
  keepOrder,
  patchOrder,
} from '#contract/orders.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import type { Query } from '../database/database.ts'
import { requireNotBlocked } from '../features/accounts/blocked.ts'
import { callerOf, findSignedIn } from '../features/accounts/caller.ts'
import { type ImageRow, listImages } from '../features/images/store.ts'
import { isAllTakenBack } from '../features/images/take-back.ts'
import { type Reader, requireOwnOrder, requireReadableOrder } from '../features/orders/access.ts'
import { insertOrder, keepLonger, type OrderRow, setOrderLanguage } from '../features/orders/store.ts'
import { archiveName, archiveOf } from '../flows/archive-order.ts'
import { changeEmail } from '../flows/change-order-email.ts'
import { deleteOrder } from '../flows/delete-order.ts'
import { generate } from '../flows/generate-order.ts'
import { viewOrder } from '../flows/view-order.ts'
import { sendAttachment } from '../http/attachment.ts'
import { rememberBrowser } from '../http/browser.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { namedBy } from '../receivers.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { leadToReceipt } from './erasures.ts'

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const requireFewBegun = dailyLimit(services, 'orders begun', limits.ordersPerDay)

  const view = (order: OrderRow, reader: Reader = 'owner') => viewOrder(services, order, reader)

  serve(app, createOrder, { max: 120 }, async ({ body, request, reply }) => {
    const { bundleType, childAge, includeReport, email = null } = body
    await requireFewBegun(request)
    const signedIn = await findSignedIn(services, request)
    const order = {
      bundleType,
      childAge,
      includeReport,
      email: email ?? signedIn?.account.email ?? null,
      accountId: signedIn?.account.id ?? null,
      browserId: rememberBrowser(services, request, reply),
      language: languageOf(request),
      named: namedBy(services.settings),
    }
    if (order.email) await requireNotBlocked(services, db, order.email)
    return view(await db.transaction((tx) => insertOrder(tx, order)))
  })

  serve(app, getOrder, { max: 600 }, async ({ params, request }) => {
    const { order, reader } = await requireReadableOrder(db, params.id, await callerOf(services, request))
    return view(order, reader)
  })

  serve(app, patchOrder, { max: 60 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    await requireOwnOrder(db, params.id, caller)
    await requireNotBlocked(services, db, body.email)
    return view(await changeEmail(services, params.id, caller, body.email))
  })

  serve(app, deleteOrderCall, { max: 60 }, async ({ params, request, reply }) => {
    await requireOwnOrder(db, params.id, await callerOf(services, request))
    const receipt = await deleteOrder(services, params.id)
    if (receipt) leadToReceipt(reply, receipt)
    return null
  })

  serve(app, keepOrder, { max: 60 }, async ({ params, request }) => {
    await requireOwnOrder(db, params.id, await callerOf(services, request))
    const kept = await keepLonger(db, params.id)
    if (!kept?.paidAt) throw new Refusal('wrong_state')
    return view(kept)
  })

  serve(app, generateOrder, { max: 60 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    const order = await requireOwnOrder(db, params.id, caller)
    await setOrderLanguage(db, order.id, caller.language)
    const { withdrawalConsent = currentConsent } = body ?? {}
    return view(await generate(services, order, caller, withdrawalConsent))
  })

  serve(app, downloadOrder, { max: 30 }, async ({ params, request, reply }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    const finished = await finishedImages(db, order.id)
    return sendAttachment(reply, archiveName(order.id), await archiveOf(services, order.id, finished))
  })
}

/** @throws Refusal refunded or nothing_finished if there are none. */
async function finishedImages(db: Query, orderId: string): Promise<ImageRow[]> {
  const finished = (await listImages(db, orderId)).filter((image) => image.artworkKey)
  if (finished.length > 0) return finished
  throw new Refusal((await isAllTakenBack(db, orderId)) ? 'refunded' : 'nothing_finished')
}
