import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  bookPrintLimits,
  cancelBookPrint,
  checkBookPrint,
  getBookPrinting,
  getWallBookPrinting,
  listBookPrints,
  orderBookPrint,
  orderWallBookPrint,
  type PrintOffer,
  payBookPrint,
} from '#contract/book-prints.ts'
import { requireNotBlocked } from '../features/accounts/blocked.ts'
import { callerOf, findSignedIn } from '../features/accounts/caller.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { printsOf, printsOfAccount, requireOwnPrint } from '../features/book-prints/access.ts'
import { findBookPrint, listPaidPrints, listPrints } from '../features/book-prints/store.ts'
import { viewBookPrint, viewBookPrints } from '../features/book-prints/view.ts'
import { type FindOwner, ownChild, ownOrder } from '../features/books/owner.ts'
import { type BookOwner, findBook } from '../features/books/store.ts'
import { findOrder } from '../features/orders/store.ts'
import { beginPayment } from '../flows/begin-payment.ts'
import { beginPrint, priced } from '../flows/begin-print.ts'
import { cancelPrint } from '../flows/cancel-print.ts'
import { settleOpen } from '../flows/settle-payment.ts'
import { openCounts } from '../http/counts.ts'
import { takeToday } from '../http/daily-limit.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const ofOrder = { get: getBookPrinting, order: orderBookPrint }
const ofWall = { get: getWallBookPrinting, order: orderWallBookPrint }

/** Printed copies of books of orders, and of children's walls. */
export function bookPrintRoutes(app: FastifyInstance, services: Services): void {
  const { db, payments } = services
  serveOrdering(app, services, ofOrder, ownOrder(services))
  serveOrdering(app, services, ofWall, ownChild(services))

  const own = async (id: string, request: FastifyRequest) =>
    requireOwnPrint(db, id, await callerOf(services, request))

  serveSignedIn(app, services, listBookPrints, { max: 120 }, async ({ account }) => ({
    prints: await viewBookPrints(db, await listPaidPrints(db, printsOfAccount(db, account.id))),
  }))

  serve(app, payBookPrint, { max: 60 }, async ({ params, request }) => {
    const { id, status, cents } = await own(params.id, request)
    if (!payments) throw new Refusal('payments_off')
    if (status !== 'unpaid') throw new Refusal('already_paid')
    const accountId = (await findSignedIn(services, request))?.account.id ?? null
    return beginPayment(services, payments, { kind: 'book', id, accountId, cents })
  })

  serve(app, checkBookPrint, { max: 120 }, async ({ params, request }) => {
    const print = await own(params.id, request)
    if (print.status === 'unpaid') await settleOpen(services, print.id)
    return viewBookPrint(db, (await findBookPrint(db, print.id)) ?? print)
  })

  serve(app, cancelBookPrint, { max: 20 }, async ({ params, request }) =>
    viewBookPrint(db, await cancelPrint(services, await own(params.id, request))),
  )
}

function serveOrdering(
  app: FastifyInstance,
  services: Services,
  calls: typeof ofOrder | typeof ofWall,
  ownerOf: FindOwner,
): void {
  const { db, payments, printing } = services
  const counts = openCounts(services)

  serve(app, calls.get, { max: 600 }, async ({ params, request }) => {
    const owner = await ownerOf(params.id, request)
    const prints = await listPrints(db, printsOf(owner))
    return {
      offer: await offerOf(services, owner, request),
      prints: await viewBookPrints(db, prints),
    }
  })

  serve(app, calls.order, { max: 30 }, async ({ params, body, request }) => {
    const owner = await ownerOf(params.id, request)
    if (!payments || !printing) throw new Refusal('not_found')
    await requireNotBlocked(services, db, body.email)
    const ownerId = 'orderId' in owner ? owner.orderId : owner.childId
    await takeToday(counts, [`book prints begun ${ownerId}`], bookPrintLimits.begunADay)
    const caller = await callerOf(services, request)
    return viewBookPrint(db, await beginPrint(services, printing, { owner, caller, order: body }))
  })
}

/** The price of a copy of the current book; null if printing is off or there is no book. */
async function offerOf(
  services: Services,
  owner: BookOwner,
  request: FastifyRequest,
): Promise<PrintOffer | null> {
  const { db, payments, printing } = services
  const offer = payments && printing && priced(await findBook(db, owner))
  if (!offer) return null
  const { fileId: made, pages } = offer.book
  return {
    ...{ made, pages, cents: offer.cents, printer: printing.receiver },
    email: await emailOf(services, owner, request),
  }
}

async function emailOf(
  services: Services,
  owner: BookOwner,
  request: FastifyRequest,
): Promise<string | null> {
  const order = 'orderId' in owner ? await findOrder(services.db, owner.orderId) : undefined
  return order?.email ?? (await findSignedIn(services, request))?.account.email ?? null
}
