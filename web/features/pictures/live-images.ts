import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { followOrder } from '../../live.ts'
import { openLiveSocket } from '../../live-socket.ts'
import { checkout } from '../../messages/checkout.ts'
import { useOnline } from '../../online.ts'
import { queryClient } from '../../queries.ts'
import { showToast } from '../../ui/toast-store.ts'
import { applyMessage } from './apply-message.ts'
import { imagesQuery, isActive, orderChanged } from './queries.ts'

/** Tell the parent after this many failed attempts, which is about half a minute. */
const failuresUntilTold = 6

/** An order's pictures, updated while any is being drawn: by live messages or, offline, by polling. */
export function useLiveImages(orderId: string, enabled = true) {
  const [live, setLive] = useState(false)
  const online = useOnline()
  const images = useQuery({
    ...imagesQuery(orderId),
    enabled,
    refetchInterval: ({ state }) =>
      !live && online && state.data?.some(isActive) ? timing.pollImagesMs : false,
  })
  const working = images.data?.some(isActive) ?? false
  // A connection lost with the network reports no error for minutes, so close it and reconnect when the
  // network is back.
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
          queryClient.setQueryData<OrderImage[]>(queryKey, (now) => now && applyMessage(now, message))
        if (message.type === 'order_update') void orderChanged(orderId).then(apply)
        else apply()
      },
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [follows, orderId])

  const worked = useRef(false)
  useEffect(() => {
    // The last picture also completes the order, but no message about that arrives after we stop following.
    if (worked.current && !working) void orderChanged(orderId)
    worked.current = working
  }, [working, orderId])

  return images
}
