import { bindingOf } from '#book/plan.ts'
import {
  type BookPrintRow,
  findBookPrint,
  markNotTaken,
  markSent,
  markUnsentRefused,
  printKey,
  takeDuePrints,
} from '../features/book-prints/store.ts'
import { PrintFailure, type PrintWish } from '../integrations/printing/printing.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { findPrint, notePrint } from './find-print.ts'
import { refusePrint } from './refuse-print.ts'

const AT_A_TIME = 100
/** A printer may fetch the files long after it took the order. */
const FILE_LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Has books ordered that can no longer be canceled. */
export async function orderDuePrints({ db, queue }: Services): Promise<void> {
  const orderSome = () =>
    db.transaction(async (tx) => {
      const due = await takeDuePrints(tx, AT_A_TIME)
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
 * Orders a book from the printer, once: where an answer was lost, the book is only looked for from then on. Where the printer does not
 * take it, all its money goes back.
 */
export async function orderPrint(services: Services, { data, signal }: Job<'order-print'>): Promise<void> {
  const { db, printing } = services
  const print = await findBookPrint(db, data.printId)
  if (!print || print.jobId) return
  // One that was given up meanwhile is looked for too: the printer may have it.
  if (print.status !== 'ordered' && !print.sentAt) return
  if (!printing) throw new Error('No printer is configured.')
  if (await findPrint(services, print, signal)) return
  if (print.sentAt) throw new UnansweredPrint(print.id)
  const wish = wishOf(services, print)
  if (!wish) return refusePrint(services, print.id, markUnsentRefused)
  if (!(await markSent(db, print.id))) throw new UnansweredPrint(print.id)
  try {
    await notePrint(services, print.id, await printing.order(wish, signal))
  } catch (error) {
    await followFailure(services, print, error)
  }
}

/** Undefined where nobody may know the address any more. */
function wishOf({ links, settings }: Services, print: BookPrintRow): PrintWish | undefined {
  const { id, title, pages, address, agreedTo } = print
  const file = (part: 'inside' | 'cover') =>
    settings.appUrl + links.until(printKey(id, part), Date.now() + FILE_LINK_MS)
  if (!address) return undefined
  return {
    ...{ reference: id, title, to: address, agreedTo },
    book: { pages, binding: bindingOf(pages), copies: 1 },
    inside: { url: file('inside'), md5: print.insideMd5 },
    cover: { url: file('cover'), md5: print.coverMd5 },
  }
}

/** After a no the printer may be asked again; after anything else it may have the book. */
async function followFailure(services: Services, { id }: BookPrintRow, error: unknown): Promise<void> {
  if (!(error instanceof PrintFailure) || error.reason === 'unavailable') throw error
  await markNotTaken(services.db, id)
  if (error.reason !== 'refused' && error.reason !== 'not_agreed') throw error
  services.log.warn({ err: error, printId: id }, 'The printer did not take a book. Its money goes back.')
  return refusePrint(services, id, markUnsentRefused)
}

/** What is left of an order when all its tries failed. One that the printer may have fails, and so comes before an operator. */
export async function giveUpPrint(services: Services, { data, signal }: Job<'give-up-print'>): Promise<void> {
  const print = await findBookPrint(services.db, data.printId)
  const mayBeThere = print?.sentAt && !print.jobId
  if (!mayBeThere) return refusePrint(services, data.printId, markUnsentRefused)
  if (!(await findPrint(services, print, signal))) throw new UnansweredPrint(print.id)
}

/** Nobody knows whether the printer has the book. */
export class UnansweredPrint extends Error {
  constructor(id: string) {
    super(
      `The printer never said whether it took book ${id}. Look for that number there. If it is not there, refund its payment; if it was given up and is there, cancel it.`,
    )
    this.name = 'UnansweredPrint'
  }
}
