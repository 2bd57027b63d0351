import type { FastifyInstance } from 'fastify'
import { signInLinks } from '#contract/limits.ts'
import { sendOrderLink as sendOrderLinkCall, unlockOrder } from '#contract/orders.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireReadableOrder } from '../features/orders/access.ts'
import { admitBrowser } from '../features/orders/store.ts'
import { sendOrderLink } from '../flows/send-order-link.ts'
import { viewOrder } from '../flows/view-order.ts'
import { rememberBrowser } from '../http/browser.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { opensOrder } from '../signing/order-keys.ts'

/** Lets a parent without an account open an order in another browser, by the key in an email. */
export function orderKeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, signing } = services
  const requireFewLinks = dailyLimit(services, 'order links asked for', signInLinks.toCallerInADay)

  serve(app, unlockOrder, { max: 20 }, async ({ params, body, request, reply }) => {
    const { order, reader } = await requireReadableOrder(db, params.id, await callerOf(services, request))
    if (reader === 'owner') return viewOrder(services, order, 'owner')
    if (order.accountId) throw new Refusal('sign_in_needed')
    if (!opensOrder(signing, order, body.key)) throw new Refusal('key_expired')
    await admitBrowser(db, order.id, rememberBrowser(services, request, reply), true)
    return viewOrder(services, order, 'owner')
  })

  serve(app, sendOrderLinkCall, { max: 10 }, async ({ params, request }) => {
    await requireFewLinks(request)
    await sendOrderLink(services, params.id)
    return { sent: true as const }
  })
}
