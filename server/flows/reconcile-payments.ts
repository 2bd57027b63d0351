import { listDeclared } from '../features/payments/declared-withdrawals.ts'
import { claimUncheckedPayments } from '../features/payments/store.ts'
import { finishCheckout } from '../features/subscriptions/checkout.ts'
import { finishStart } from '../features/subscriptions/start.ts'
import { endOldSurplus } from '../features/subscriptions/surplus.ts'
import { syncSubscription } from '../features/subscriptions/sync.ts'
import {
  takeDueSubscriptions,
  takeOpenCheckouts,
  takeUnfinishedStarts,
} from '../features/subscriptions/to-reconcile.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { refundEndedPrint } from './cancel-print.ts'
import { settlePayment } from './settle-payment.ts'
import { withdraw } from './withdraw.ts'

/** How many payments, starts, checkouts and subscriptions each one run asks about. */
export const AT_A_TIME = 200

/** Like `catchUpWithGateway`, but throws at the end if the gateway did not answer, so that the job fails. */
export async function reconcilePayments(services: Services, signal?: AbortSignal): Promise<void> {
  const failed = await catchUpWithGateway(services, signal)
  if (failed > 0) throw new Error(`${failed} questions to the gateway failed.`)
}

/** Asks the gateway about everything we may have missed, and updates our records. Throws the signal's reason. @returns the number of failed requests */
export async function catchUpWithGateway(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, log, payments } = services
  if (!payments) return 0
  const { gateway } = payments
  let failed = 0
  const each = eachOf(services, () => failed++, signal)
  await each(await claimUncheckedPayments(db, gateway, AT_A_TIME), async (intentId) => {
    if ((await settlePayment(services, intentId)) && gateway === 'stripe')
      log.warn('A payment succeeded that no webhook had told of. Do webhooks arrive?')
  })
  await each(await listDeclared(db, gateway), async (payment) =>
    payment.bookPrintId ? refundEndedPrint(services, payment.bookPrintId) : withdraw(services, payment),
  )
  const share = { gateway, most: AT_A_TIME }
  await each(await takeUnfinishedStarts(db, share), (row) => finishStart(services, payments, row))
  await each(await takeOpenCheckouts(db, share), (id) => finishCheckout(services, payments, id))
  await endOldSurplus(services)
  await each(await takeDueSubscriptions(db, share), (id) => syncSubscription(services, id))
  return failed
}

/** Runs `bring` for all. A failure does not stop the others; unexpected ones are counted and logged. */
function eachOf({ log }: Pick<Services, 'log'>, count: () => void, signal?: AbortSignal) {
  return async <T>(all: T[], bring: (one: T) => Promise<unknown>): Promise<void> => {
    for (const one of all) {
      signal?.throwIfAborted()
      await bring(one).catch((error: unknown) => {
        const expected = error instanceof Refusal && error.status < 500
        if (expected) return
        count()
        log.warn({ err: error }, 'The gateway could not be asked about a payment.')
      })
    }
  }
}
