import { queryOptions } from '@tanstack/react-query'
import { listAudit } from '#contract/admin/audit.ts'
import { getGiftCardTimeline } from '#contract/admin/gift-cards.ts'
import { findAnything, getBlurred, getOrderTimeline } from '#contract/admin/orders.ts'
import {
  getModelUse,
  getQueue,
  getShop,
  getToday,
  listLateEmails,
  listMessages,
  listOpenMoney,
} from '#contract/admin/overview.ts'
import { getOperator } from '#contract/admin/session.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'

const adminKey = ['admin'] as const
const FRESH_MS = 30_000

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => send(getOperator, { signal }),
})

/** What waits changes by itself. */
export const todayQuery = queryOptions({
  queryKey: [...adminKey, 'today'],
  queryFn: ({ signal }) => send(getToday, { signal }),
  refetchInterval: FRESH_MS,
})

export const queueQuery = queryOptions({
  queryKey: [...adminKey, 'queue'],
  queryFn: ({ signal }) => send(getQueue, { signal }),
  refetchInterval: FRESH_MS,
})

export const emailsQuery = queryOptions({
  queryKey: [...adminKey, 'emails'],
  queryFn: ({ signal }) => send(listLateEmails, { signal }),
})

export const modelsQuery = queryOptions({
  queryKey: [...adminKey, 'models'],
  queryFn: ({ signal }) => send(getModelUse, { signal }),
})

export const moneyQuery = queryOptions({
  queryKey: [...adminKey, 'money'],
  queryFn: ({ signal }) => send(listOpenMoney, { signal }),
})

export const messagesQuery = queryOptions({
  queryKey: [...adminKey, 'messages'],
  queryFn: ({ signal }) => send(listMessages, { signal }),
})

export const shopQuery = queryOptions({
  queryKey: [...adminKey, 'shop'],
  queryFn: ({ signal }) => send(getShop, { signal }),
})

export const auditQuery = (query: { before?: string }) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', query],
    queryFn: ({ signal }) => send(listAudit, { query, signal }),
  })

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: [...adminKey, 'search', words],
    queryFn: ({ signal }) => send(findAnything, { body: { words }, signal }),
  })

export const orderTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'order', id],
    queryFn: ({ signal }) => send(getOrderTimeline, { params: { id }, signal }),
  })

export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'gift card', id],
    queryFn: ({ signal }) => send(getGiftCardTimeline, { params: { id }, signal }),
  })

export const blurredQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'blurred', id],
    queryFn: ({ signal }) => send(getBlurred, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whatever is shown may be out of date after an action. */
export const somethingDone = () => queryClient.invalidateQueries({ queryKey: adminKey })
