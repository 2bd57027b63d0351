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
import { type Job, type JobName, scheduledJobs, schedules } from './jobs/jobs.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

const handlers: { [Name in JobName]: (services: Services, job: Job<Name>) => Promise<void> } = {
  'draw-image': drawImage,
  'give-up-image': giveUpImage,
  'make-upscale': (services, job) => makeDerivative(services, 'upscale', job),
  'give-up-upscale': (services, job) => giveUpDerivative(services, 'upscale', job),
  'make-animation': (services, job) => makeDerivative(services, 'animation', job),
  'give-up-animation': (services, job) => giveUpDerivative(services, 'animation', job),
  'make-figurine': (services, job) => makeDerivative(services, 'figurine', job),
  'give-up-figurine': (services, job) => giveUpDerivative(services, 'figurine', job),
  'make-report': makeReport,
  'give-up-report': giveUpReport,
  'make-book': makeBook,
  'give-up-book': giveUpBook,
  'cancel-model-call': cancelModelCall,
  'send-email': sendEmail,
  'send-gift-cards': sendGiftCards,
  'order-print': orderPrint,
  'give-up-print': giveUpPrint,
  'follow-print': (services, { data, signal }) => followPrint(services, data.printId, signal),
  'follow-prints': (services, { signal }) => followPrints(services, signal),
  'send-refund': sendRefund,
  'end-subscription': endSubscription,
  'forget-customer': forgetCustomer,
  'reconcile-payments': (services, { signal }) => reconcilePayments(services, signal),
  'erase-account': resumeAccountErasure,
  'erase-files': eraseFiles,
  'sweep-expired': sweepExpired,
}

// A worker that waits for a model needs no CPU core meanwhile.
const WAITING_FOR_MODELS = 4

function drawersIn({ drawingThreads, images }: Settings): number {
  return images.providers.length > 0 ? Math.max(drawingThreads, WAITING_FOR_MODELS) : drawingThreads
}

export async function startWorker(services: Services): Promise<void> {
  const { queue, settings } = services
  const concurrency: Partial<Record<JobName, number>> = { 'draw-image': drawersIn(settings), 'send-email': 2 }
  const work = <Name extends JobName>(name: Name) =>
    queue.work(name, concurrency[name] ?? 1, (job) => handlers[name](services, job))
  for (const name of Object.keys(handlers) as JobName[]) await work(name)
  for (const name of scheduledJobs) await queue.schedule(name, schedules[name], {})
}
