import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  deleteUser,
  getMe,
  googleConfig,
  listUserOrders,
  logout,
  refreshSession,
  sendMagicLink,
  signInWithGoogle,
  updateProfile,
  verifyMagicLink,
} from '#contract/accounts.ts'
import { knownLanguageOf, languageOf } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listImages } from '../images/store.ts'
import { browserOf } from '../orders/browser.ts'
import { listAccountOrders } from '../orders/store.ts'
import { viewOrder } from '../orders/view.ts'
import { findMoneyBack } from '../payments/store.ts'
import { mayPrint } from '../prints/may-print.ts'
import { setAutoRenew } from '../subscriptions/manage.ts'
import { findSignedIn, requireSignedIn } from './caller.ts'
import { clearSessionCookies, refreshCookie } from './cookies.ts'
import { eraseAccount } from './delete.ts'
import { sendSignInLink } from './magic-link.ts'
import { giveNonce, takeNonce } from './nonce.ts'
import { renewSession, signInByLink, signInProven } from './session.ts'
import { revokeSession, updateAccount } from './store.ts'
import { viewUser } from './view.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, google, settings } = services

  serve(app, sendMagicLink, { max: 20 }, async ({ body, request }) => {
    await sendSignInLink(services, body.email.toLowerCase(), languageOf(request))
    return { sent: true as const }
  })

  serve(app, verifyMagicLink, { max: 30 }, async ({ query, request, reply }) => {
    const email = query.email.toLowerCase()
    return signInByLink(services, reply, query.token, { email, ...browserAndLanguage(request) })
  })

  serve(app, googleConfig, { max: 60 }, async ({ reply }) =>
    google
      ? { clientId: google.clientId, nonce: giveNonce(reply, settings.appUrl) }
      : { clientId: null, nonce: null },
  )

  serve(app, signInWithGoogle, { max: 20 }, async ({ body, request, reply }) => {
    if (!google) throw new Refusal('not_found')
    const email = await google.proveEmail(body.idToken, takeNonce(request, reply))
    return signInProven(services, reply, { email, ...browserAndLanguage(request) })
  })

  serve(app, refreshSession, { max: 60 }, async ({ body, request, reply }) => {
    const token = body?.refreshToken ?? request.cookies[refreshCookie]
    if (!token) throw new Refusal('not_authenticated')
    return renewSession(services, reply, token, knownLanguageOf(request))
  })

  serve(app, logout, { max: 60 }, async ({ request, reply }) => {
    const signedIn = await findSignedIn(services, request)
    if (signedIn) await revokeSession(db, signedIn.sessionId)
    clearSessionCookies(reply)
    return null
  })

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
      viewOrder(row, await listImages(db, row.id), services.links, true, {
        moneyBack: await findMoneyBack(db, row.id),
        mayPrint: await mayPrint(db, row),
      })
    return { orders: await Promise.all(rows.map(view)) }
  })

  serve(app, deleteUser, { max: 10 }, async ({ body, request, reply }) => {
    const { account } = await requireSignedIn(services, request)
    if (body.confirmation.trim().toLowerCase() !== account.email) throw new Refusal('wrong_confirmation')
    await eraseAccount(services, account, languageOf(request))
    clearSessionCookies(reply)
    return null
  })
}

const browserAndLanguage = (request: FastifyRequest) => ({
  browserId: browserOf(request),
  language: knownLanguageOf(request),
})

/** Without the keys that were sent as undefined. */
function defined<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
