import type { OrderStatus } from '#contract/orders.ts'
import { site } from './site.ts'

const images = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`

/** The order history. */
export const orders = {
  pageTitle: site.pageTitle('Order History'),
  description: 'Your orders and their pictures.',
  title: 'Order History',
  loading: 'Looking up your orders …',
  failedToFetch: 'Failed to fetch orders',
  list: 'Orders',
  images,
  statuses: {
    completed: 'Completed',
    processing: 'Processing',
    paid: 'Payment Complete',
    pending: 'Pending Payment',
    failed: 'Failed',
  } satisfies Record<OrderStatus, string>,
  bundles: { single: 'Single Image', small: 'Small Bundle', large: 'Large Bundle' },
  select: (date: string) => `Order of ${date}`,
  openOrder: (date: string) => `Open the order of ${date} in a new tab`,
  back: 'All orders',
  facts: { date: 'Date', total: 'Total', refunded: 'Refunded', bundle: 'Bundle', images: 'Images' },
  ready: 'All images are ready.',
  filters: { label: 'Show', all: 'All', completed: 'Completed', processing: 'Processing' },
  fromCredits: 'From your credits',
  noneHere: 'Nothing here just now.',
  noImages: 'No drawings have been sent for this order.',
  alt: (at: number, style: string) => `Artwork number ${at} in ${style} style`,
  drawingAlt: (at: number) => `Drawing number ${at}`,
  untitled: 'Untitled',
  open: 'Open',
  download: 'Download',
  openNamed: (at: number) => `Open picture ${at}`,
  downloadNamed: (at: number) => `Download picture ${at}`,
  empty: {
    title: 'No Orders Yet',
    text: 'Your first picture will hang here.',
    action: 'Create Your First Order',
    label: 'Untitled',
    labelText: 'By your child. To be drawn.',
  },
  selectPrompt: { title: 'Select an Order', text: 'Choose one on the left and its pictures are hung here.' },
} as const
