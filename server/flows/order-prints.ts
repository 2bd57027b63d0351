import { bindingOf } from '#book/plan.ts'
import type { BookPart } from '#contract/books.ts'
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
/** A printer may fetch the files long after it accepted the order. */
const FILE_LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Queues the ordering of books that can no longer be canceled. */
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
 * Orders a book from the printer, once. If the answer was lost, later runs only look the book up. If the printer does not accept
 * the book, it is refunded in full.
 */
export async function orderPrint(services: Services, { data, signal }: Job<'order-print'>): Promise<void> {
  const { db, printing } = services
  const print = await findBookPrint(db, data.printId)
  if (!print || print.jobId) return
  // A book given up meanwhile is looked up too, because the printer may have it.
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

/** Returns undefined if the address was erased. */
function wishOf({ links, settings }: Services, print: BookPrintRow): PrintWish | undefined {
  const { id, title, pages, address, agreedTo } = print
  const file = (part: BookPart) =>
    settings.appUrl + links.until(printKey(id, part), Date.now() + FILE_LINK_MS)
  if (!address) return undefined
  return {
    ...{ reference: id, title, to: address, agreedTo },
    book: { pages, binding: bindingOf(pages), copies: 1 },
    inside: { url: file('inside'), md5: print.insideMd5 },
    cover: { url: file('cover'), md5: print.coverMd5 },
  }
}

/** After a refusal the printer can be asked again. After any other failure it may have the book. */
async function followFailure(services: Services, { id }: BookPrintRow, error: unknown): Promise<void> {
  if (!(error instanceof PrintFailure) || error.reason === 'unavailable') throw error
  await markNotTaken(services.db, id)
  if (error.reason !== 'refused' && error.reason !== 'not_agreed') throw error
  services.log.warn({ err: error, printId: id }, 'The printer did not take a book. Its money goes back.')
  return refusePrint(services, id, markUnsentRefused)
}

/** Refuses a book after all tries to order it failed. Throws if the printer may have it, so that an operator sees the failed job. */
export async function giveUpPrint(services: Services, { data, signal }: Job<'give-up-print'>): Promise<void> {
  const print = await findBookPrint(services.db, data.printId)
  const mayBeThere = print?.sentAt && !print.jobId
  if (!mayBeThere) return refusePrint(services, data.printId, markUnsentRefused)
  if (!(await findPrint(services, print, signal))) throw new UnansweredPrint(print.id)
}

/** It is unknown whether the printer has the book. */
export class UnansweredPrint extends Error {
  constructor(id: string) {
    super(
      `The printer never said whether it took book ${id}. Look for that number there. If it is not there, refund its payment; if it was given up and is there, cancel it.`,
    )
    this.name = 'UnansweredPrint'
  }
}
