/** The receipt of what a parent deleted. */
export const erasure = {
  pageTitle: 'Receipt of a Deletion',
  description: 'What was deleted and when. It names nobody.',
  loading: 'Opening the receipt …',
  account: 'The account has been deleted',
  order: 'The order has been deleted',
  underway:
    'Its last files are being erased right now. That takes minutes, an hour at most. This page will say so.',
  done: 'Its drawings, artwork and reports are gone and can’t be restored.',
  number: 'Receipt',
  orders: 'Orders',
  pictures: 'Drawings',
  begun: 'Deleted on',
  completed: 'Last file erased on',
  notYet: 'In progress …',
  backups: 'Gone from backups by',
  records: 'Payment records are kept as long as the law requires, without a name or address.',
  policy: 'What we keep and for how long',
  keep: 'This page names nobody, so we can’t find it for you. Keep its address if you need it. It’s here until {date}.',
  missing: {
    title: 'There is no receipt here',
    text: 'We keep receipts for {count} days. Please check that the address is complete.',
    action: 'Go to the home page',
  },
} as const
