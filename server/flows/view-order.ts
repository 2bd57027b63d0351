import type { Order } from '#contract/orders.ts'
import type { ImageRow } from '../features/images/store.ts'
import { viewImage } from '../features/images/view.ts'
import type { Reader } from '../features/orders/access.ts'
import type { OrderRow } from '../features/orders/store.ts'
import type { FileLinks } from '../signing/file-links.ts'

/** An order as a browser sees it. A visitor sees the pictures, the email address shortened, and nothing of the child or the money that went back. */
export function viewOrder(
  row: OrderRow,
  images: ImageRow[],
  links: FileLinks,
  reader: Reader,
  { mayPrint, moneyBack, end }: Pick<Order, 'moneyBack' | 'mayPrint' | 'end'>,
): Order {
  const mayChange = reader === 'owner'
  const email = row.email && !mayChange ? shortened(row.email) : row.email
  return {
    id: row.id,
    status: row.status,
    email,
    customerEmail: email,
    totalAmount: row.totalCents,
    bundleType: row.bundleType,
    childAge: mayChange ? row.childAge : null,
    includeReport: row.includeReport,
    createdAt: row.createdAt.toISOString(),
    picturesDeletedAt: row.picturesDeletedAt.toISOString(),
    mayChange,
    mayPrint: mayChange && mayPrint,
    ...(mayChange && moneyBack ? { moneyBack } : {}),
    ...(mayChange && end ? { end } : {}),
    owner: row.accountId ? 'account' : 'guest',
    images: images.map((image) => viewImage(image, links, { reader })),
  }
}

function shortened(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
