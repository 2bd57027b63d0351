import { queryOptions } from '@tanstack/react-query'
import { getMe, listOfferedOrders, type User } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { account as t } from '../../messages/account.ts'
import { queryClient } from '../../queries.ts'
import { keepUser } from '../../session.ts'
import { orSay } from './fallback.ts'
import { authTiming } from './timing.ts'

/** Everything that depends on who is signed in. */
export const accountKey = ['account'] as const

/** Who is signed in. Asked for at most every five minutes. */
export const sessionQuery = queryOptions({
  queryKey: [...accountKey, 'me'],
  queryFn: ({ signal }) => orSay(t.failedToVerify, send(getMe, { signal }).then(noted)),
  staleTime: authTiming.sessionCheck,
})

function noted({ user }: { user: User }): User {
  keepUser(user)
  return user
}

/** Orders made without signing in that the parent may put into the account. */
export const offeredOrdersQuery = queryOptions({
  queryKey: [...accountKey, 'offered'],
  queryFn: ({ signal }) => send(listOfferedOrders, { signal }).then((reply) => reply.orders),
})

/** What is known of the account is out of date, such as its credits after an order. */
export const accountChanged = () => queryClient.invalidateQueries({ queryKey: accountKey })
