import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { bindingOf } from '#book/plan.ts'
import { bookPrice } from '#contract/book-prices.ts'
import { currency } from '#contract/plans.ts'
import { PrintAddress, type PrintOrder } from '#contract/print-forms.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { type BookPrintRow, insertBookPrint, printKey, printKeys } from '../features/book-prints/store.ts'
import { lockOrdersOf } from '../features/books/pictures.ts'
import { type BookOwner, type BookRow, findBook, partKey } from '../features/books/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import { PrintFailure, type Printing } from '../integrations/printing/printing.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { holdOwner } from './request-book.ts'

type PrintRequest = { owner: BookOwner; caller: Caller; order: z.output<typeof PrintOrder> }
type Priced = { book: BookRow & { fileId: string; pages: number }; cents: number }

/** The book and the price of a copy in cents, or undefined if it is not made or too long. */
export function priced(book: BookRow | undefined): Priced | undefined {
  const { fileId, pages } = book ?? {}
  const cents = pages && bookPrice(pages)
  return book && fileId && pages && cents ? { book: { ...book, fileId, pages }, cents } : undefined
}

/**
 * Begins a printed copy of a book: checks that the printer delivers there at our price, and keeps the current files. Throws
 * Refusal book_not_made, wrong_state if the book has changed, printer_changed, book_print_elsewhere or unavailable.
 */
export async function beginPrint(
  services: Services,
  printing: Printing,
  { owner, caller, order }: PrintRequest,
): Promise<BookPrintRow> {
  const offer = priced(await findBook(services.db, owner))
  if (!offer) throw new Refusal('book_not_made')
  if (offer.book.fileId !== order.made) throw new Refusal('wrong_state')
  if (printing.receiver !== order.printer) throw new Refusal('printer_changed')
  const address = PrintAddress.parse(order)
  await requireDelivery(services, printing, offer, address)
  const id = randomUUID()
  const sums = await keepCopies(services, offer.book.fileId, id)
  return services.db.transaction(async (tx) => {
    await holdOwner(tx, owner, caller)
    await lockOrdersOf(tx, offer.book.imageIds)
    const now = await findBook(tx, owner)
    // The sweep erases files that were announced but not kept.
    if (now?.fileId !== order.made) throw new Refusal('wrong_state')
    await keepFiles(tx, printKeys(id))
    const { title, imageIds, pages } = offer.book
    return insertBookPrint(tx, {
      ...{ id, ...owner, title, imageIds, pages, cents: offer.cents, ...sums },
      ...{ address, email: order.email, language: caller.language },
      agreedTo: printing.receiver === null ? [] : [printing.receiver],
    })
  })
}

/** Throws Refusal book_print_elsewhere if the printer does not deliver there or charges more than we do, and unavailable if it does not answer. */
async function requireDelivery(
  { log }: Services,
  printing: Printing,
  { book, cents }: Priced,
  address: PrintAddress,
): Promise<void> {
  const copy = { pages: book.pages, binding: bindingOf(book.pages), copies: 1 }
  const quote = await printing.quote(copy, address, AbortSignal.timeout(QUOTE_MS)).catch((error: unknown) => {
    const refused = error instanceof PrintFailure && error.reason === 'refused'
    log.warn({ err: error, country: address.country }, 'The printer gave no quote for a book.')
    throw new Refusal(refused ? 'book_print_elsewhere' : 'unavailable')
  })
  if (quote.currency.toLowerCase() === currency && quote.cents <= cents) return
  log.warn(
    { ...quote, ours: cents, country: address.country },
    'Our price of a printed book does not cover the printer’s.',
  )
  throw new Refusal('book_print_elsewhere')
}

/** Longer than a parent is willing to wait. */
const QUOTE_MS = 20_000

/** Stores the files as a printer accepts them, without crop marks. */
async function keepCopies({ db, files, pictures }: Services, fileId: string, id: string) {
  const [inside, cover] = await Promise.all([
    files.read(partKey(fileId, 'inside')),
    files.read(partKey(fileId, 'cover')),
  ])
  if (!inside || !cover) throw new Refusal('wrong_state')
  const trimmed = await pictures.withoutMarks({ inside, cover })
  await announceFiles(db, printKeys(id))
  await files.write(printKey(id, 'inside'), trimmed.inside)
  await files.write(printKey(id, 'cover'), trimmed.cover)
  return { insideMd5: md5Of(trimmed.inside), coverMd5: md5Of(trimmed.cover) }
}

/** The checksum that printers require. */
const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
