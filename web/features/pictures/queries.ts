import { queryOptions } from '@tanstack/react-query'
import { listUserOrders } from '#contract/accounts.ts'
import { listImages, type OrderImage } from '#contract/images.ts'
import { getOrder, type Order } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { orders as t } from '../../messages/orders.ts'
import { callQuery, queryClient } from '../../queries.ts'
import { orSay } from '../session/fallback.ts'
import { accountKey } from '../session/queries.ts'

const stillDrawingMs = 5000

export const orderKey = (orderId: string) => ['orders', orderId] as const
export const imagesKey = (orderId: string) => [...orderKey(orderId), 'images'] as const

/** Refetches an order with its pictures and its report. */
export const orderChanged = (orderId: string) =>
  queryClient.invalidateQueries({ queryKey: orderKey(orderId) })

export const orderQuery = (orderId: string) =>
  callQuery(orderKey(orderId), getOrder, { params: { id: orderId } })

export const imagesQuery = (orderId: string) =>
  callQuery(imagesKey(orderId), listImages, { params: { id: orderId } })

export const isActive = (image: OrderImage) => image.status === 'pending' || image.status === 'processing'

export const ownOrdersQuery = queryOptions({
  queryKey: [...accountKey, 'orders'],
  queryFn: ({ signal }) =>
    orSay(
      t.failedToFetch,
      send(listUserOrders, { signal }).then((r) => r.orders),
    ),
  refetchInterval: ({ state }) => (state.data?.some(isBeingDrawn) ? stillDrawingMs : false),
})

/** A completed order keeps its status while one of its pictures is drawn again. */
const isBeingDrawn = ({ status, images }: Order): boolean =>
  status === 'processing' || (status === 'completed' && images.some(isActive))
