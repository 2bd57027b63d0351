import { printForm } from '#tests/factories/book-prints.ts'
import { type Access, type Row, unless } from './access-rules.ts'

type Known = { parent: Access; orderOwner: Access }

/** A print order for a book that does not exist. */
export const printOrder = { ...printForm, made: crypto.randomUUID(), printer: null }

export function printRows({ parent, orderOwner }: Known): Record<string, Row> {
  /** The owner of the order that the copy belongs to. For everyone else it does not exist. */
  const printOwner: Access = (caller, thing) => {
    const isThere = thing.state !== 'missing' && thing.state !== 'deleted'
    return isThere && orderOwner(caller, thing) === 'in' ? 'in' : 'book_print_not_found'
  }
  return {
    getUpscale: { to: orderOwner },
    makeUpscale: { to: orderOwner, answer: { ...unless('print_not_included'), refunded: 'refunded' } },
    getBook: { to: orderOwner },
    makeBook: {
      to: orderOwner,
      body: ({ image }) => ({ title: 'Another', pictureIds: [image] }),
      answer: 'print_not_included',
    },
    downloadBook: { to: orderOwner, answer: 'not_found' },
    viewBookPage: { to: orderOwner, query: `made=${crypto.randomUUID()}`, answer: 'not_found' },
    getBookPrinting: { to: orderOwner },
    orderBookPrint: { to: orderOwner, body: printOrder, answer: 'not_found' },
    listBookPrints: { to: parent },
    payBookPrint: { to: printOwner, answer: 'already_paid' },
    checkBookPrint: { to: printOwner },
    cancelBookPrint: { to: printOwner, answer: 'book_print_not_cancelable' },
  }
}
