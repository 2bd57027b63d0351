import { notifyShipped } from '../features/book-prints/emails.ts'
import { markPrinting, markRefused, markShipped } from '../features/book-prints/store.ts'
import type { PrintJob } from '../integrations/printing/printing.ts'
import type { Services } from '../services.ts'
import { refusePrint } from './refuse-print.ts'

/** Moves a book to the state of its job at the printer. An older answer after a newer one changes nothing. */
export async function applyPrintState(services: Services, id: string, job: PrintJob): Promise<void> {
  const { db, queue } = services
  switch (job.state) {
    case 'received':
    case 'unpaid':
      return
    case 'printing':
      await markPrinting(db, id)
      return
    case 'shipped':
      await db.transaction(async (tx) => {
        const shipped = await markShipped(tx, id, job.trackingUrl)
        if (shipped) await notifyShipped(tx, queue, shipped)
      })
      return
    default:
      await refusePrint(services, id, markRefused)
  }
}
