import type { Order } from '#contract/orders.ts'
import type { FileLinks } from '../files/links.ts'
import type { ImageRow } from '../images/store.ts'
import { viewImage } from '../images/view.ts'
import type { OrderRow } from './store.ts'

/** An order as a browser sees it. A reader who may not change it sees the email address shortened. */
export function viewOrder(
  row: OrderRow,
  images: ImageRow[],
  links: FileLinks,
  mayChange: boolean,
  more: Pick<Order, 'moneyBack' | 'mayPrint'>,
): Order {
  const email = row.email && !mayChange ? shortened(row.email) : row.email
  return {
    id: row.id,
    status: row.status,
    email,
    customerEmail: email,
    totalAmount: row.totalCents,
    bundleType: row.bundleType,
    childAge: row.childAge,
    includeReport: row.includeReport,
    createdAt: row.createdAt.toISOString(),
    picturesDeletedAt: row.picturesDeletedAt.toISOString(),
    mayChange,
    ...more,
    images: images.map((image) => viewImage(image, links)),
  }
}

function shortened(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
