import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { bookPrints } from '#server/database/schema.ts'
import { type BookPrintRow, insertBookPrint } from '#server/features/book-prints/store.ts'
import { giveUpPrint, orderDuePrints, orderPrint } from '#server/flows/order-prints.ts'
import { PrintFailure, type Printing, type PrintJob } from '#server/integrations/printing/printing.ts'
import type { Services } from '#server/services.ts'
import { printForm } from '../factories/book-prints.ts'
import type { Family } from './family.ts'

/** How the printer answers the next order. */
export type Answer = 'takes' | 'loses the answer' | 'says no' | 'is busy'

/** A fake printer that answers orders as `answer` says. Its search finds jobs only if `finds` is true. */
export class Printer {
  readonly jobs: PrintJob[] = []
  answer: Answer = 'takes'
  finds = true

  readonly printing: Pick<Printing, 'order' | 'find'> = {
    order: async ({ reference }) => {
      if (this.answer === 'says no') throw new PrintFailure('refused', 'no such street')
      if (this.answer === 'is busy') throw new PrintFailure('busy', 'too many requests')
      const job = { id: randomUUID(), reference, state: 'received', trackingUrl: null } as const
      this.jobs.push(job)
      if (this.answer === 'loses the answer') throw new PrintFailure('unavailable', 'the line broke')
      return job
    },
    find: async (asked) => (this.finds ? this.jobs.find(({ reference }) => reference === asked) : undefined),
  }
}

/** Adds a book print that still has to be paid. */
export function layOut({ db }: Services): Promise<BookPrintRow> {
  const { email: _email, agrees: _agrees, ...address } = printForm
  return insertBookPrint(db, {
    ...{ id: randomUUID(), title: '', imageIds: [], pages: 8, cents: 2900, insideMd5: '', coverMd5: '' },
    ...{ hasFiles: false, address: { ...address, state: '' }, agreedTo: [] },
  })
}

const { signal } = new AbortController()

/** Ends the hour for cancellation and runs the job that orders the print. */
export async function print(family: Family, answer: Answer, finds: boolean, services = family.services) {
  const { bookPrint, calm, printer } = family
  if (!bookPrint) return
  Object.assign(printer, { answer, finds })
  await calm.db
    .update(bookPrints)
    .set({ paidAt: sql`now() - interval '2 hours'` })
    .where(sql`${eq(bookPrints.id, bookPrint.id)} and paid_at is not null`)
  await orderDuePrints(services)
  await orderPrint(services, { data: { printId: bookPrint.id }, signal })
}

/** Gives up ordering the print, as after its last failed try. */
export async function giveUp({ services, bookPrint, printer }: Family, finds: boolean): Promise<void> {
  if (!bookPrint) return
  printer.finds = finds
  await giveUpPrint(services, { data: { printId: bookPrint.id }, signal })
}
