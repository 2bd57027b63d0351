import { styles } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { packs } from '#contract/plans.ts'
import { currentOrder, type Family, type KnownOrder, look } from './family.ts'
import type { Step } from './steps.ts'

const ordered = (holds: (order: KnownOrder) => boolean) => (family: Family) => {
  const order = currentOrder(family)
  return order !== undefined && holds(order)
}
const withOrder =
  (act: (family: Family, order: KnownOrder) => Promise<unknown>) => async (family: Family) => {
    const order = currentOrder(family)
    if (!order) return
    await act(family, order)
    if (!order.left) await look(family, order)
  }
const statusIs =
  (...wanted: Order['status'][]) =>
  ({ latest }: KnownOrder) =>
    wanted.includes(latest.status)

async function makeOrder(family: Family): Promise<void> {
  const { browser, email, random } = family
  const bundleType = random.pick(['single', 'pack-5', 'pack-5', 'pack-20'] as const)
  const wish = { bundleType, childAge: random.between(3, 9), email, includeReport: random.chance(0.1) }
  const { status, body } = await browser.post<Order>('/api/orders', wish)
  if (status === 201) family.orders.push({ latest: body, kept: new Set(), unsure: new Set(), left: false })
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

async function regenerate({ browser, random }: Family, { latest }: KnownOrder): Promise<void> {
  const { id } = random.pick(latest.images)
  await browser.post(`/api/images/${id}/regenerate`, { style: random.pick(styles) })
}

async function replace({ browser, random, drawings }: Family, { latest, kept }: KnownOrder): Promise<void> {
  const failed = latest.images.find(({ status }) => status === 'failed') ?? random.pick(latest.images)
  const form = new FormData()
  form.set('uploadId', random.uuid())
  form.append('image', new Blob([new Uint8Array(random.pick(drawings))]), 'drawing.jpg')
  // The picture answers to the new upload from now on.
  kept.clear()
  await browser.post(`/api/images/${failed.id}/replace`, form)
}

async function deletePicture(family: Family, { latest, kept }: KnownOrder): Promise<void> {
  const { id } = family.random.pick(latest.images)
  // Which upload it was is not told, so none of them is certain any more.
  kept.clear()
  const { status } = await family.browser.send('DELETE', `/api/images/${id}`)
  if (status === 204) family.erased.push(id)
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
const hasPictures = ({ latest }: KnownOrder) => latest.images.length > 0
const open = statusIs('pending', 'paid')
const drawn = statusIs('completed', 'failed')

export const orderSteps: Step[] = [
  { weight: 5, when: (family) => !currentOrder(family), take: makeOrder },
  { weight: 1, when: ordered(drawn), take: makeOrder },
  { weight: 4, when: ordered((one) => open(one) && hasRoom(one)), take: withOrder(upload) },
  { weight: 0.3, when: ordered((one) => open(one) && one.kept.size > 0), take: withOrder(leaveOut) },
  {
    weight: 5,
    when: ordered((one) => one.latest.status === 'paid' && hasPictures(one)),
    take: withOrder(({ browser }, { latest }) => browser.generate(latest)),
  },
  { weight: 2, when: ordered(statusIs('processing')), take: withOrder(async () => undefined) },
  { weight: 1, when: ordered((one) => drawn(one) && hasPictures(one)), take: withOrder(regenerate) },
  { weight: 0.7, when: ordered((one) => drawn(one) && hasPictures(one)), take: withOrder(replace) },
  { weight: 0.5, when: ordered((one) => drawn(one) && hasPictures(one)), take: withOrder(deletePicture) },
  { weight: 0.3, when: ordered(() => true), take: withOrder(deleteOrder) },
]
