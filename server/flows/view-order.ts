import type { Order } from '#contract/orders.ts'
import { unusedOfPack } from '../features/credits/credits.ts'
import { reachOf } from '../features/emails/store.ts'
import { type ImageRow, listImagesByOrder } from '../features/images/store.ts'
import { viewImage } from '../features/images/view.ts'
import type { Reader } from '../features/orders/access.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { findEndsOfImages } from '../features/payments/ended.ts'
import { findMoneyBack } from '../features/payments/store.ts'
import type { Services } from '../services.ts'
import type { FileLinks } from '../signing/file-links.ts'
import { listUpscalable } from './may-upscale.ts'

type Needs = Pick<Services, 'db' | 'links' | 'signing'>

/** An order as a browser sees it. A visitor sees the pictures and a shortened email address, but nothing about the child or refunds. */
export async function viewOrder(needs: Needs, row: OrderRow, reader: Reader): Promise<Order> {
  const [view] = await viewOrders(needs, [row], reader)
  if (!view) throw new Error('An order was not viewed.')
  return reader === 'owner' ? { ...view, unusedCredits: await unusedOfPack(needs.db, row) } : view
}

export async function viewOrders(
  { db, links, signing }: Needs,
  rows: OrderRow[],
  reader: Reader,
): Promise<Order[]> {
  const orderIds = rows.map(({ id }) => id)
  const images = await listImagesByOrder(db, orderIds)
  const imagesOf = (id: string) => images.get(id) ?? []
  // An order is drawn in one go, so its pictures were bought together.
  const firstImages = orderIds.flatMap((id) => imagesOf(id)[0]?.id ?? [])
  const ends = await findEndsOfImages(db, firstImages)
  const moneyBack = await findMoneyBack(db, orderIds)
  const upscalable = await listUpscalable(db, rows)
  const reach = await reachOf({ db, signing }, reader === 'owner' ? rows : [])
  return rows.map((row) => ({
    ...viewRow(row, imagesOf(row.id), links, reader),
    ...(reader === 'owner' && {
      emailsBounce: reach.get(row.id)?.bounces ?? false,
      tellsByEmail: reach.get(row.id)?.takesNews ?? false,
      mayPrint: upscalable.has(row.id),
      moneyBack: moneyBack.get(row.id),
      end: ends.get(imagesOf(row.id)[0]?.id ?? ''),
    }),
  }))
}

function viewRow(row: OrderRow, images: ImageRow[], links: FileLinks, reader: Reader): Order {
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
    mayPrint: false,
    artist: row.artist,
    receivers: row.receivers,
    owner: row.accountId ? 'account' : 'guest',
    images: images.map((image) => viewImage(image, links, { reader })),
  }
}

function shortened(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
