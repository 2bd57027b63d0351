import { claimUncheckedPrints, findBookPrint } from '../features/book-prints/store.ts'
import type { Services } from '../services.ts'
import { applyPrintState } from './apply-print-state.ts'
import { findPrint } from './find-print.ts'
import { orderDuePrints } from './order-prints.ts'

/** The number of books that one run asks about. */
const AT_A_TIME = 200

/** Orders due books, and asks the printer about those without recent news. */
export async function followPrints(services: Services, signal: AbortSignal): Promise<void> {
  const { db, log, printing } = services
  await orderDuePrints(services)
  if (!printing) return
  for (const id of await claimUncheckedPrints(db, AT_A_TIME)) {
    signal.throwIfAborted()
    await followPrint(services, id, signal).catch((error: unknown) =>
      log.warn({ err: error, printId: id }, 'The printer could not be asked about a book.'),
    )
  }
}

/** Asks the printer for the state of a book and updates our record. Safe to repeat. */
export async function followPrint(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const { db, printing } = services
  const print = await findBookPrint(db, id)
  if (!print || !printing) return
  if (print.jobId) return applyPrintState(services, id, await printing.getJob(print.jobId, signal))
  if (print.sentAt) await findPrint(services, print, signal)
}
