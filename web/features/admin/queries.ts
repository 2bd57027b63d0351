import { listAudit } from '#contract/admin/audit.ts'
import { getGiftCardTimeline } from '#contract/admin/gift-cards.ts'
import { findAnything, getBlurred, getOrderTimeline } from '#contract/admin/orders.ts'
import {
  getModelUse,
  getQueue,
  getShop,
  getToday,
  listEmailProblems,
  listMessages,
  listOpenMoney,
} from '#contract/admin/overview.ts'
import { getOperator } from '#contract/admin/session.ts'
import { callQuery, queryClient } from '../../queries.ts'

const adminKey = ['admin'] as const
const FRESH_MS = 30_000

export const operatorQuery = callQuery(['operator'], getOperator, {})

/** Refetched regularly, because it changes without any action here. */
export const todayQuery = {
  ...callQuery([...adminKey, 'today'], getToday, {}),
  refetchInterval: FRESH_MS,
}

export const queueQuery = {
  ...callQuery([...adminKey, 'queue'], getQueue, {}),
  refetchInterval: FRESH_MS,
}

export const emailsQuery = callQuery([...adminKey, 'emails'], listEmailProblems, {})

export const modelsQuery = callQuery([...adminKey, 'models'], getModelUse, {})

export const moneyQuery = callQuery([...adminKey, 'money'], listOpenMoney, {})

export const messagesQuery = callQuery([...adminKey, 'messages'], listMessages, {})

export const shopQuery = callQuery([...adminKey, 'shop'], getShop, {})

export const auditQuery = (query: { before?: string }) =>
  callQuery([...adminKey, 'audit', query], listAudit, { query })

export const searchQuery = (words: string) =>
  callQuery([...adminKey, 'search', words], findAnything, { body: { words } })

export const orderTimelineQuery = (id: string) =>
  callQuery([...adminKey, 'order', id], getOrderTimeline, { params: { id } })

export const giftCardQuery = (id: string) =>
  callQuery([...adminKey, 'gift card', id], getGiftCardTimeline, { params: { id } })

export const blurredQuery = (id: string) => ({
  ...callQuery([...adminKey, 'blurred', id], getBlurred, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Refetches everything, because any of it may be stale after an action. */
export const invalidateAdmin = () => queryClient.invalidateQueries({ queryKey: adminKey })
