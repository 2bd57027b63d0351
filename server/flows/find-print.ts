import { type BookPrintRow, findBookPrint, notePrintJob } from '../features/book-prints/store.ts'
import type { PrintJob } from '../integrations/printing/printing.ts'
import type { Services } from '../services.ts'
import { applyPrintState } from './apply-print-state.ts'

/** Looks up a book at the printer by our ID, and records its job if there is one. @returns whether there is one */
export async function findPrint(services: Services, { id }: BookPrintRow, signal: AbortSignal) {
  const job = await services.printing?.find(id, signal)
  if (job) await notePrint(services, id, job)
  return job !== undefined
}

/** Records the printer's job for a book. The printer’s webhook may have done so before. */
export async function notePrint(services: Services, id: string, job: PrintJob): Promise<void> {
  const noted = (await notePrintJob(services.db, id, job.id)) ?? (await findBookPrint(services.db, id))
  if (noted?.jobId === job.id) return applyPrintState(services, id, job)
  services.log.warn(
    { printId: id, jobId: job.id },
    'A book was given up while it was ordered. Cancel it at the printer.',
  )
}
