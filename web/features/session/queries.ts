import { queryOptions } from '@tanstack/react-query'
import { getMe, listOfferedOrders, type User } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { account as t } from '../../messages/account.ts'
import { queryClient } from '../../queries.ts'
import { keepUser } from '../../session.ts'
import { orSay } from './fallback.ts'
import { authTiming } from './timing.ts'

/** The key of all queries that depend on who is signed in. */
export const accountKey = ['account'] as const

/** The signed-in parent. Fetched at most every five minutes. */
export const sessionQuery = queryOptions({
  queryKey: [...accountKey, 'me'],
  queryFn: ({ signal }) => orSay(t.failedToVerify, send(getMe, { signal }).then(noted)),
  staleTime: authTiming.sessionCheck,
})

function noted({ user }: { user: User }): User {
  keepUser(user)
  return user
}

/** Orders made without signing in that the parent may add to the account. */
export const offeredOrdersQuery = queryOptions({
  queryKey: [...accountKey, 'offered'],
  queryFn: ({ signal }) => send(listOfferedOrders, { signal }).then((reply) => reply.orders),
})

/** Refetches everything about the account, for example its credits after an order. */
export const accountChanged = () => queryClient.invalidateQueries({ queryKey: accountKey })
