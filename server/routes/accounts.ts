import type { FastifyInstance } from 'fastify'
import {
  answerOfferedOrders,
  deleteUser,
  getMe,
  listOfferedOrders,
  listUserOrders,
  updateProfile,
} from '#contract/accounts.ts'
import { acceptOffered, declineOffered, listOffered } from '../features/accounts/adoption.ts'
import { requireSignedIn } from '../features/accounts/caller.ts'
import { clearSessionCookies } from '../features/accounts/cookies.ts'
import { updateAccount } from '../features/accounts/store.ts'
import { listImages } from '../features/images/store.ts'
import { viewImage } from '../features/images/view.ts'
import { listAccountOrders } from '../features/orders/store.ts'
import { findMoneyBack } from '../features/payments/store.ts'
import { setAutoRenew } from '../features/subscriptions/manage.ts'
import { eraseAccount } from '../flows/delete-account.ts'
import { mayPrint } from '../flows/may-upscale.ts'
import { viewUser } from '../flows/view-account.ts'
import { viewOrder } from '../flows/view-order.ts'
import { browserOf } from '../http/browser.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, getMe, { max: 300 }, async ({ request }) => {
    const { account } = await requireSignedIn(services, request)
    return { user: await viewUser(db, account) }
  })

  serve(app, updateProfile, { max: 60 }, async ({ body, request }) => {
    const { account } = await requireSignedIn(services, request)
    const { name, preferences = {} } = body
    const changes = { ...(name === undefined ? {} : { name }), ...defined(preferences) }
    const changed = await updateAccount(db, account.id, changes)
    if (!changed) throw new Refusal('not_authenticated')
    if (preferences.autoRenew !== undefined) await setAutoRenew(services, account.id, preferences.autoRenew)
    return { user: await viewUser(db, changed) }
  })

  serve(app, listUserOrders, { max: 120 }, async ({ request }) => {
    const { account } = await requireSignedIn(services, request)
    const rows = await listAccountOrders(db, account.id)
    const view = async (row: (typeof rows)[number]) =>
      viewOrder(row, await listImages(db, row.id), services.links, 'owner', {
        moneyBack: await findMoneyBack(db, row.id),
        mayPrint: await mayPrint(db, row),
      })
    return { orders: await Promise.all(rows.map(view)) }
  })

  serve(app, listOfferedOrders, { max: 120 }, async ({ request }) => {
    const { account } = await requireSignedIn(services, request)
    const rows = await listOffered(db, account, browserOf(services, request))
    const view = async ({ id, createdAt, madeHere }: (typeof rows)[number]) => {
      const images = await listImages(db, id)
      const thumbnails = images.map(
        (image) => viewImage(image, services.links, { reader: 'visitor' }).thumbnailUrl,
      )
      return { id, createdAt: createdAt.toISOString(), madeHere, thumbnails }
    }
    return { orders: await Promise.all(rows.map(view)) }
  })

  serve(app, answerOfferedOrders, { max: 60 }, async ({ body, request }) => {
    const { account } = await requireSignedIn(services, request)
    const answer = body.accept ? acceptOffered : declineOffered
    await answer(db, account, browserOf(services, request), body.orderIds)
    return null
  })

  serve(app, deleteUser, { max: 10 }, async ({ body, request, reply }) => {
    const { account } = await requireSignedIn(services, request)
    if (body.confirmation.trim().toLowerCase() !== account.email) throw new Refusal('wrong_confirmation')
    await eraseAccount(services, account, languageOf(request))
    clearSessionCookies(reply)
    return null
  })
}

/** Without the keys that were sent as undefined. */
function defined<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
