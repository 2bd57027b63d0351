import type { Order } from '#contract/orders.ts'
import type { FamilyBrowser } from './browser.ts'
import type { Random } from './random.ts'
import type { System } from './system.ts'

/** An order as the parent knows it. */
export type KnownOrder = {
  latest: Order
  /** IDs of uploads that the server acknowledged and that were not deleted since. */
  kept: Set<string>
  /** IDs of uploads without an answer, which are sent again. */
  unsure: Set<string>
  /** Its deletion was requested, so nothing about it is certain. */
  left: boolean
}

/** A parent, with what the server promised them. */
export type Family = {
  name: string
  email: string
  browser: FamilyBrowser
  random: Random
  system: System
  /** Files to upload. */
  drawings: readonly Buffer[]
  orders: KnownOrder[]
  subscribed: boolean
  /** IDs of the gift cards that this browser started to buy. */
  gifts: string[]
  /** IDs of orders and pictures, and email addresses, that the server says are erased. */
  erased: string[]
  /** The browser is closed, so this parent does nothing more. */
  gone: boolean
}

export const newlyKnown = (latest: Order): KnownOrder => ({
  latest,
  kept: new Set(),
  unsure: new Set(),
  left: false,
})

/** The order that a parent is working on. */
export function currentOrder({ orders }: Family): KnownOrder | undefined {
  return orders.findLast(({ left }) => !left)
}

export async function refresh(family: Family, order: KnownOrder): Promise<void> {
  const { status, body } = await family.browser.get<Order>(`/api/orders/${order.latest.id}`)
  if (status === 200) order.latest = body
}

/** A condition that holds if the parent's current order meets `holds`. */
export const ordered = (holds: (order: KnownOrder) => boolean) => (family: Family) => {
  const order = currentOrder(family)
  return order !== undefined && holds(order)
}

/** A step that acts on the current order and then refreshes it. */
export const withOrder =
  (act: (family: Family, order: KnownOrder) => Promise<unknown>) => async (family: Family) => {
    const order = currentOrder(family)
    if (!order) return
    await act(family, order)
    if (!order.left) await refresh(family, order)
  }

export const statusIs =
  (...wanted: Order['status'][]) =>
  ({ latest }: KnownOrder) =>
    wanted.includes(latest.status)

export const hasPictures = ({ latest }: KnownOrder) => latest.images.length > 0
