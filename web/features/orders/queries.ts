import { queryOptions } from '@tanstack/react-query'
import { listOfferedOrders, listUserOrders } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { orders as t } from '../../messages/orders.ts'
import { isActive } from '../pictures/queries.ts'
import { orSay } from '../session/fallback.ts'
import { accountKey } from '../session/queries.ts'

const stillDrawingMs = 5000

export const ownOrdersQuery = queryOptions({
  queryKey: [...accountKey, 'orders'],
  queryFn: ({ signal }) =>
    orSay(
      t.failedToFetch,
      send(listUserOrders, { signal }).then((r) => r.orders),
    ),
  refetchInterval: ({ state }) => (state.data?.some(isBeingDrawn) ? stillDrawingMs : false),
})

/** A completed order stays so while a picture of it is drawn again. */
const isBeingDrawn = ({ status, images }: Order): boolean =>
  status === 'processing' || (status === 'completed' && images.some(isActive))

/** Orders made without signing in that the parent may put into the account. */
export const offeredOrdersQuery = queryOptions({
  queryKey: [...accountKey, 'offered'],
  queryFn: ({ signal }) => send(listOfferedOrders, { signal }).then((reply) => reply.orders),
  retry: false,
})
