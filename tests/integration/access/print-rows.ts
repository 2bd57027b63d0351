import { type Access, type Row, unless } from './access-rules.ts'

export const printRows = (orderOwner: Access): Record<string, Row> => ({
  getPrint: { to: orderOwner },
  makePrint: { to: orderOwner, answer: { ...unless('print_not_included'), refunded: 'refunded' } },
  getBook: { to: orderOwner },
  makeBook: {
    to: orderOwner,
    body: ({ image }) => ({ title: 'Another', pictureIds: [image] }),
    answer: 'print_not_included',
  },
  downloadBook: { to: orderOwner, answer: 'not_found' },
  viewBookPage: { to: orderOwner, query: `made=${crypto.randomUUID()}`, answer: 'not_found' },
})
