import { styles } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { packs } from '#contract/plans.ts'
import {
  currentOrder,
  type Family,
  hasPictures,
  type KnownOrder,
  newlyKnown,
  ordered,
  statusIs,
  withOrder,
} from './family.ts'
import type { Step } from './step.ts'

async function makeOrder(family: Family): Promise<void> {
  const { browser, email, random } = family
  const bundleType = random.pick(['single', 'pack-5', 'pack-5', 'pack-20'] as const)
  const wish = { bundleType, childAge: random.between(3, 9), email, includeReport: random.chance(0.2) }
  const { status, body } = await browser.post<Order>('/api/orders', wish)
  if (status === 201) family.orders.push(newlyKnown(body))
}

async function upload({ browser, random, drawings }: Family, order: KnownOrder): Promise<void> {
  const uploadId = [...order.unsure][0] ?? random.uuid()
  order.unsure.add(uploadId)
  const file = { bytes: random.pick(drawings), uploadId, style: random.pick(styles) }
  const { status } = await browser.upload(order.latest.id, [file])
  if (status === 201) order.kept.add(uploadId)
  if (status !== 0 && status < 500) order.unsure.delete(uploadId)
}

async function leaveOut({ browser, random }: Family, order: KnownOrder): Promise<void> {
  const uploadId = random.pick([...order.kept])
  order.kept.delete(uploadId)
  await browser.send('DELETE', `/api/orders/${order.latest.id}/uploads/${uploadId}`)
}

/** The model refuses some drawings, even with the softer prompt. */
async function generate({ browser, random, system }: Family, { latest }: KnownOrder): Promise<void> {
  if (random.chance(0.3)) system.model.next('refused_input', 'refused_input')
  await browser.generate(latest)
}

async function deleteOrder(family: Family, order: KnownOrder): Promise<void> {
  order.left = true
  order.kept.clear()
  const ids = order.latest.images.map(({ id }) => id)
  const { status } = await family.browser.send('DELETE', `/api/orders/${order.latest.id}`)
  if (status === 204) family.erased.push(...ids)
}

const hasRoom = ({ latest }: KnownOrder) =>
  latest.images.length < Math.min(3, packs[latest.bundleType as keyof typeof packs]?.limit ?? 3)
const open = statusIs('pending', 'paid')
const paid = statusIs('paid')

export const orderSteps: Step[] = [
  { weight: 5, when: (family) => !currentOrder(family), take: makeOrder },
  { weight: 1, when: ordered(statusIs('completed', 'failed')), take: makeOrder },
  { weight: 4, when: ordered((one) => open(one) && hasRoom(one)), take: withOrder(upload) },
  { weight: 0.3, when: ordered((one) => open(one) && one.kept.size > 0), take: withOrder(leaveOut) },
  { weight: 6, when: ordered((one) => paid(one) && hasPictures(one)), take: withOrder(generate) },
  { weight: 6, when: ordered(statusIs('processing')), take: withOrder(async () => undefined) },
  { weight: 0.15, when: ordered(() => true), take: withOrder(deleteOrder) },
]
