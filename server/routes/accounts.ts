import type { FastifyInstance } from 'fastify'
import { DeletionOf } from '#contract/account-forms.ts'
import {
  answerOfferedOrders,
  deleteUser,
  getMe,
  listOfferedOrders,
  listUserOrders,
  resumeEmails,
  updateProfile,
} from '#contract/accounts.ts'
import { defined } from '../defined.ts'
import { acceptOffered, declineOffered, listOffered } from '../features/accounts/adoption.ts'
import { clearSessionCookies } from '../features/accounts/cookies.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { updateAccount } from '../features/accounts/store.ts'
import { grantFreeMonth } from '../features/credits/grants.ts'
import { addressKey, liftSuppressions } from '../features/emails/suppressions.ts'
import { listImagesByOrder } from '../features/images/store.ts'
import { viewImage } from '../features/images/view.ts'
import { listAccountOrders } from '../features/orders/store.ts'
import { setAutoRenew } from '../features/subscriptions/manage.ts'
import { deleteOwnAccount } from '../flows/delete-account.ts'
import { viewUser } from '../flows/view-account.ts'
import { viewOrders } from '../flows/view-order.ts'
import { browserOf } from '../http/browser.ts'
import { languageOf } from '../http/language.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { leadToReceipt } from './erasures.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serveSignedIn(app, services, getMe, { max: 300 }, async ({ account }) => {
    await grantFreeMonth(db, account.id)
    return { user: await viewUser(services, db, account) }
  })

  serveSignedIn(app, services, updateProfile, { max: 60 }, async ({ account, body }) => {
    const { name, preferences = {} } = body
    const changes = { ...(name === undefined ? {} : { name }), ...defined(preferences) }
    const changed = await updateAccount(db, account.id, changes)
    if (preferences.emailNotifications)
      await liftSuppressions(db, addressKey(services.signing, account.email), ['unsubscribed'])
    if (!changed) throw new Refusal('not_authenticated')
    if (preferences.autoRenew !== undefined) await setAutoRenew(services, account.id, preferences.autoRenew)
    await grantFreeMonth(db, account.id)
    return { user: await viewUser(services, db, changed) }
  })

  serveSignedIn(app, services, resumeEmails, { max: 5 }, async ({ account }) => {
    await liftSuppressions(db, addressKey(services.signing, account.email), ['bounced', 'complained'])
    return { user: await viewUser(services, db, account) }
  })

  serveSignedIn(app, services, listUserOrders, { max: 120 }, async ({ account }) => {
    const rows = await listAccountOrders(db, account.id)
    return { orders: await viewOrders(services, rows, 'owner') }
  })

  serveSignedIn(app, services, listOfferedOrders, { max: 120 }, async ({ account, request }) => {
    const rows = await listOffered(db, account, browserOf(services, request))
    const images = await listImagesByOrder(
      db,
      rows.map(({ id }) => id),
    )
    const thumbnailsOf = (id: string) =>
      images.get(id)?.map((image) => viewImage(image, services.links, { reader: 'visitor' }).thumbnailUrl) ??
      []
    const view = ({ id, createdAt, madeHere }: (typeof rows)[number]) => {
      return { id, createdAt: createdAt.toISOString(), madeHere, thumbnails: thumbnailsOf(id) }
    }
    return { orders: rows.map(view) }
  })

  serveSignedIn(app, services, answerOfferedOrders, { max: 60 }, async ({ account, body, request }) => {
    const answer = body.accept ? acceptOffered : declineOffered
    await answer(db, account, browserOf(services, request), body.orderIds)
    return null
  })

  serveSignedIn(app, services, deleteUser, { max: 10 }, async ({ account, body, request, reply }) => {
    if (!DeletionOf(account.email).safeParse(body).success) throw new Refusal('wrong_confirmation')
    const asked = { language: languageOf(request), browserId: browserOf(services, request) }
    leadToReceipt(reply, await deleteOwnAccount(services, account, asked))
    clearSessionCookies(services.settings.appUrl, reply)
    return null
  })
}
