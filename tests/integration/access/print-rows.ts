import type { Access, Row } from './rows.ts'

export const printRows = (orderOwner: Access): Record<string, Row> => ({
  getPrint: { to: orderOwner },
  makePrint: { to: orderOwner, answer: 'print_not_included' },
  getBook: { to: orderOwner },
  makeBook: {
    to: orderOwner,
    body: ({ image }) => ({ title: 'Another', pictureIds: [image] }),
    answer: 'print_not_included',
  },
  downloadBook: { to: orderOwner, answer: 'not_found' },
  viewBookPage: { to: orderOwner, query: `made=${crypto.randomUUID()}`, answer: 'not_found' },
})
