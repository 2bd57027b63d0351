import { queryOptions } from '@tanstack/react-query'
import { listImages, type OrderImage } from '#contract/images.ts'
import { getOrder } from '#contract/orders.ts'
import { send } from '../../api.ts'

export const orderKey = (orderId: string) => ['orders', orderId] as const
export const imagesKey = (orderId: string) => ['orders', orderId, 'images'] as const

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => send(getOrder, { params: { id: orderId }, signal }),
  })

export const imagesQuery = (orderId: string) =>
  queryOptions({
    queryKey: imagesKey(orderId),
    queryFn: ({ signal }) => send(listImages, { params: { id: orderId }, signal }),
  })

export const isActive = (image: OrderImage) => image.status === 'pending' || image.status === 'processing'
