import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveMessage } from '#contract/live.ts'
import { followOrder } from '../../live.ts'
import { openLiveSocket } from '../../live-socket.ts'
import { useOnline } from '../../online.ts'
import { queryClient } from '../../queries.ts'
import { pauseUntilAsked, reportKey, reportQuery } from './queries.ts'

/** The state of an order's report, updated while it is being made: by live messages, or by polling without a connection. */
export function useLiveReport(orderId: string) {
  const [live, setLive] = useState(false)
  const state = useQuery({
    ...reportQuery(orderId),
    refetchInterval: ({ state: { data } }) => !live && pauseUntilAsked(data),
  })
  const online = useOnline()
  const follows = online && pauseUntilAsked(state.data) !== false

  useEffect(() => {
    if (!follows) return
    const stop = followOrder({
      orderId,
      connect: openLiveSocket,
      onOpen: () => setLive(true),
      onLost: () => setLive(false),
      onMessage: ({ type }) => {
        if (changesReport(type)) void queryClient.invalidateQueries({ queryKey: reportKey(orderId) })
      },
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [follows, orderId])

  return state
}

const changesReport = (type: LiveMessage['type']) => type === 'report_update' || type === 'order_update'
