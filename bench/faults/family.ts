import type { Order } from '#contract/orders.ts'
import type { FamilyBrowser } from './browser.ts'
import type { Random } from './random.ts'
import type { System } from './system.ts'

/** An order as its parent knows it. */
export type KnownOrder = {
  latest: Order
  /** Uploads that the server acknowledged and nobody has deleted since. */
  kept: Set<string>
  /** Uploads without an answer: sent again. */
  unsure: Set<string>
  /** Nothing of it is certain any more: its deletion was asked for. */
  left: boolean
}

/** A parent, with what the server has promised. */
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
  /** Ids of the gift cards that this browser began. */
  gifts: string[]
  /** Ids of orders and pictures, and addresses, that the server says are erased. */
  erased: string[]
  /** The browser is closed: this parent does nothing more. */
  gone: boolean
}

export const newlyKnown = (latest: Order): KnownOrder => ({
  latest,
  kept: new Set(),
  unsure: new Set(),
  left: false,
})

/** The order that a parent is busy with. */
export function currentOrder({ orders }: Family): KnownOrder | undefined {
  return orders.findLast(({ left }) => !left)
}

export async function refresh(family: Family, order: KnownOrder): Promise<void> {
  const { status, body } = await family.browser.get<Order>(`/api/orders/${order.latest.id}`)
  if (status === 200) order.latest = body
}

/** Whether the current order is one of these. */
export const ordered = (holds: (order: KnownOrder) => boolean) => (family: Family) => {
  const order = currentOrder(family)
  return order !== undefined && holds(order)
}

/** Does something with the current order, and looks what became of it. */
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
