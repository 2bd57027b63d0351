import * as z from 'zod'
import { call, Id } from './call.ts'
import { HOUR_MS } from './durations.ts'
import { PaymentSetup } from './payments.ts'
import { PrintAddress, PrintOrder } from './print-forms.ts'

/**
 * States of a printed book. A paid book can be canceled for an hour.
 * `ordered`: the printer has it or is about to get it. `refused`: it will not be printed and is refunded.
 * `refunded`: the money was returned before the printer got the book.
 */
export const BookPrintStatus = z.enum([
  'unpaid',
  'paid',
  'ordered',
  'printing',
  'shipped',
  'canceled',
  'refused',
  'refunded',
])
export type BookPrintStatus = z.infer<typeof BookPrintStatus>

export const bookPrintLimits = {
  /** How long a paid book can be canceled before it goes to the printer. */
  cancelMs: HOUR_MS,
  /** Prints per day that can be started for one order or one child. */
  begunADay: 10,
} as const

/** A printed copy of a book, as the parent sees it. */
export const BookPrint = z
  .object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    childId: z.uuid().nullable().meta({ description: 'Where it is a book of a wall' }),
    status: BookPrintStatus,
    title: z.string(),
    pages: z.int(),
    cents: z.int(),
    refundedCents: z.int(),
    email: z.string().nullable(),
    address: PrintAddress.nullable().meta({ description: 'null once it is erased' }),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    resting: z.boolean().meta({ description: 'A bank reviews its payment' }),
    cancelUntil: z.iso.datetime().nullable().meta({ description: 'null: it can no longer be canceled' }),
    shippedAt: z.iso.datetime().nullable(),
    trackingUrl: z.url().nullable(),
  })
  .meta({ id: 'BookPrint' })
export type BookPrint = z.infer<typeof BookPrint>

/** Price and printer for a printed copy of the current book. */
export const PrintOffer = z
  .object({
    made: z.uuid().meta({ description: 'The book as it is now' }),
    pages: z.int(),
    cents: z.int(),
    printer: z.string().nullable().meta({ description: 'null: a machine of the operator’s own' }),
    email: z.string().nullable().meta({ description: 'What is known of where the receipt goes' }),
  })
  .meta({ id: 'PrintOffer' })
export type PrintOffer = z.infer<typeof PrintOffer>

/** `offer` is null without a printer or a book. `prints` is newest first; only the newest can be unpaid. */
export const BookPrinting = z
  .object({ offer: PrintOffer.nullable(), prints: z.array(BookPrint) })
  .meta({ id: 'BookPrinting' })
export type BookPrinting = z.infer<typeof BookPrinting>

export const getBookPrinting = call({
  method: 'GET',
  path: '/api/orders/:id/book/printing',
  summary: 'What a printed copy of the book of an order costs, and the copies that were ordered',
  params: Id,
  reply: BookPrinting,
  refuses: [403, 404],
})

export const orderBookPrint = call({
  method: 'POST',
  path: '/api/orders/:id/book/printing',
  summary:
    'Begins a printed copy of the book of an order. The printer is asked whether it delivers to this address at our price; it gets the files an hour after the payment. 409 with wrong_state where the book is another one by now',
  params: Id,
  body: PrintOrder,
  reply: BookPrint,
  status: 201,
  refuses: [403, 404, 409, 503],
})

export const getWallBookPrinting = call({
  method: 'GET',
  path: '/api/children/:id/book/printing',
  summary: 'What a printed copy of the book of a child costs, and the copies that were ordered',
  params: Id,
  reply: BookPrinting,
  refuses: [401, 404],
})

export const orderWallBookPrint = call({
  method: 'POST',
  path: '/api/children/:id/book/printing',
  summary: 'Begins a printed copy of the book of a child, as for the book of an order',
  params: Id,
  body: PrintOrder,
  reply: BookPrint,
  status: 201,
  refuses: [401, 404, 409, 503],
})

export const listBookPrints = call({
  method: 'GET',
  path: '/api/book-prints',
  summary: 'The printed books of the account that were paid for, the newest first',
  reply: z.object({ prints: z.array(BookPrint) }),
  refuses: [401],
})

export const payBookPrint = call({
  method: 'POST',
  path: '/api/book-prints/:id/payment',
  summary: 'Begins the payment of a printed book, or goes on with the one that was begun',
  params: Id,
  reply: PaymentSetup,
  refuses: [404, 409, 503],
})

export const checkBookPrint = call({
  method: 'POST',
  path: '/api/book-prints/:id/check',
  summary: 'A printed book, for its parent; how an open payment stands is asked of the gateway',
  params: Id,
  reply: BookPrint,
  refuses: [404, 503],
})

export const cancelBookPrint = call({
  method: 'POST',
  path: '/api/book-prints/:id/cancellation',
  summary:
    'Cancels a printed book that has not gone to the printer; all its money goes back. Repeating it changes nothing',
  params: Id,
  reply: BookPrint,
  refuses: [404, 409],
})
