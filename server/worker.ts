import { sendEmail } from './features/emails/jobs.ts'
import { endSubscription, forgetCustomer } from './features/subscriptions/jobs.ts'
import { cancelModelCall } from './flows/cancel-model-call.ts'
import { resumeAccountErasure } from './flows/delete-account.ts'
import { drawImage, giveUpImage } from './flows/draw-image.ts'
import { eraseFiles } from './flows/erase-files.ts'
import { followPrint, followPrints } from './flows/follow-print.ts'
import { giveUpBook, makeBook } from './flows/make-book.ts'
import { giveUpDerivative, makeDerivative } from './flows/make-derivative.ts'
import { giveUpReport, makeReport } from './flows/make-report.ts'
import { giveUpPrint, orderPrint } from './flows/order-prints.ts'
import { reconcilePayments } from './flows/reconcile-payments.ts'
import { sendGiftCards } from './flows/send-gift-cards.ts'
import { sendRefund } from './flows/send-refund.ts'
import { sweepExpired } from './flows/sweep-expired.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

// Whoever waits for a model needs no core meanwhile.
const WAITING_FOR_MODELS = 4

function drawersIn({ drawingThreads, images }: Settings): number {
  return images.providers.length > 0 ? Math.max(drawingThreads, WAITING_FOR_MODELS) : drawingThreads
}

export async function startWorker(services: Services): Promise<void> {
  const { queue, settings } = services
  await queue.work('draw-image', drawersIn(settings), (job) => drawImage(services, job))
  await queue.work('give-up-image', 1, (job) => giveUpImage(services, job))
  for (const kind of ['upscale', 'animation', 'figurine'] as const) {
    await queue.work(`make-${kind}`, 1, (job) => makeDerivative(services, kind, job))
    await queue.work(`give-up-${kind}`, 1, (job) => giveUpDerivative(services, kind, job))
  }
  await queue.work('make-report', 1, (job) => makeReport(services, job))
  await queue.work('give-up-report', 1, (job) => giveUpReport(services, job))
  await queue.work('make-book', 1, (job) => makeBook(services, job))
  await queue.work('give-up-book', 1, (job) => giveUpBook(services, job))
  await queue.work('cancel-model-call', 1, (job) => cancelModelCall(services, job))
  await queue.work('send-email', 2, (job) => sendEmail(services, job))
  await queue.work('send-gift-cards', 1, () => sendGiftCards(services))
  await queue.schedule('send-gift-cards', '*/10 * * * *', {})
  await queue.work('order-print', 1, (job) => orderPrint(services, job))
  await queue.work('give-up-print', 1, (job) => giveUpPrint(services, job))
  await queue.work('follow-print', 1, (job) => followPrint(services, job.data.printId, job.signal))
  await queue.work('follow-prints', 1, (job) => followPrints(services, job.signal))
  await queue.schedule('follow-prints', '*/10 * * * *', {})
  await queue.work('send-refund', 1, (job) => sendRefund(services, job))
  await queue.work('end-subscription', 1, (job) => endSubscription(services, job))
  await queue.work('forget-customer', 1, (job) => forgetCustomer(services, job))
  await queue.work('reconcile-payments', 1, (job) => reconcilePayments(services, job.signal))
  await queue.schedule('reconcile-payments', '*/10 * * * *', {})
  await queue.work('erase-account', 1, (job) => resumeAccountErasure(services, job))
  await queue.work('erase-files', 1, (job) => eraseFiles(services, job))
  await queue.work('sweep-expired', 1, () => sweepExpired(services))
  await queue.schedule('sweep-expired', '*/15 * * * *', {})
}
