import { bindingOf } from '#book/plan.ts'
import {
  type BookPrintRow,
  findBookPrint,
  noteJob,
  printKey,
  refuseUnsent,
  takeDue,
} from '../features/book-prints/store.ts'
import { PrintFailure, type PrintJob } from '../integrations/printing/printing.ts'
import type { Job } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { applyPrintState } from './apply-print-state.ts'
import { refusePrint } from './refuse-print.ts'

const AT_A_TIME = 100
/** A printer may fetch the files long after it took the order. */
const FILE_LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Has books ordered that can no longer be canceled. */
export async function orderDuePrints({ db, queue }: Services): Promise<void> {
  const orderSome = () =>
    db.transaction(async (tx) => {
      const due = await takeDue(tx, AT_A_TIME)
      await queue.enqueueAll(
        tx,
        'order-print',
        due.map(({ id: printId }) => ({ printId })),
      )
      return due.length
    })
  while ((await orderSome()) === AT_A_TIME);
}

/**
 * Orders a book from the printer. May run twice: the printer's job carries our id and is looked for by it. Where the printer does not
 * take the book, all its money goes back.
 */
export async function orderPrint(services: Services, { data, signal }: Job<'order-print'>): Promise<void> {
  const { db, log } = services
  const print = await findBookPrint(db, data.printId)
  if (print?.status !== 'ordered' || print.jobId) return
  const job = await askPrinter(services, print, signal)
  if (!job) return refusePrint(services, print.id, refuseUnsent)
  if (!(await noteJob(db, print.id, job.id))) {
    log.warn(
      { printId: print.id, jobId: job.id },
      'A book was given up while it was ordered. Cancel it at the printer.',
    )
    return
  }
  await applyPrintState(services, print.id, job)
}

/** Undefined where the printer does not take the book, and never will. */
async function askPrinter(
  { printing, links, settings, log }: Services,
  print: BookPrintRow,
  signal: AbortSignal,
): Promise<PrintJob | undefined> {
  const { id, title, pages, address, agreedTo } = print
  if (!printing) throw new Error('No printer is configured.')
  if (!address) return undefined
  const file = (part: 'inside' | 'cover') =>
    settings.appUrl + links.until(printKey(id, part), Date.now() + FILE_LINK_MS)
  try {
    return await printing.order(
      {
        ...{ reference: id, title, to: address, agreedTo },
        book: { pages, binding: bindingOf(pages), copies: 1 },
        inside: { url: file('inside'), md5: print.insideMd5 },
        cover: { url: file('cover'), md5: print.coverMd5 },
      },
      signal,
    )
  } catch (error) {
    const isFinal =
      error instanceof PrintFailure && (error.reason === 'refused' || error.reason === 'not_agreed')
    if (!isFinal) throw error
    log.warn({ err: error, printId: id }, 'The printer did not take a book. Its money goes back.')
    return undefined
  }
}

/** What is left of an order when all its tries failed. */
export const giveUpPrint = (services: Services, { data }: Job<'give-up-print'>): Promise<void> =>
  refusePrint(services, data.printId, refuseUnsent)
