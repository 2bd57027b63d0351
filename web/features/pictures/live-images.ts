import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { followOrder } from '../../live.ts'
import { openLiveSocket } from '../../live-socket.ts'
import { checkout } from '../../messages/checkout.ts'
import { useOnline } from '../../online.ts'
import { showToast } from '../../ui/toast-store.ts'
import { applyMessage } from './apply-message.ts'
import { imagesQuery, isActive, orderKey } from './queries.ts'

/** After so many failed attempts, about half a minute, the parent is told. */
const failuresUntilTold = 6

/** The pictures of an order, kept up to date while something is being drawn: live, or by asking when the connection is down. */
export function useLiveImages(orderId: string, enabled = true) {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const online = useOnline()
  const images = useQuery({
    ...imagesQuery(orderId),
    enabled,
    refetchInterval: ({ state }) =>
      !live && online && state.data?.some(isActive) ? timing.pollImagesMs : false,
  })
  const working = images.data?.some(isActive) ?? false
  // A connection that broke with the network says nothing for minutes: it is let go, and made anew when the network is back.
  const follows = online && working

  useEffect(() => {
    if (!follows) return
    const { queryKey } = imagesQuery(orderId)
    const stop = followOrder({
      orderId,
      connect: openLiveSocket,
      onOpen: () => setLive(true),
      onLost: (failures) => {
        setLive(false)
        if (failures === failuresUntilTold) showToast({ ...checkout.toasts.connection, tone: 'bad' })
      },
      onMessage: (message) => {
        const apply = () =>
          queries.setQueryData<OrderImage[]>(queryKey, (now) => now && applyMessage(now, message))
        if (message.type === 'order_update')
          void queries.invalidateQueries({ queryKey: orderKey(orderId) }).then(apply)
        else apply()
      },
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [follows, orderId, queries])

  const worked = useRef(false)
  useEffect(() => {
    // The last picture ends the order too, which nobody tells once nothing is followed any more.
    if (worked.current && !working) void queries.invalidateQueries({ queryKey: orderKey(orderId) })
    worked.current = working
  }, [working, orderId, queries])

  return images
}
