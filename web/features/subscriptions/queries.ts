import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { creditsPageSize, listCredits } from '#contract/credits.ts'
import { paymentConfig } from '#contract/payments.ts'
import { getSubscription, listSubscriptionPlans } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { subscription as t } from '../../messages/subscription.ts'
import { orSay } from '../session/fallback.ts'
import { accountKey } from '../session/queries.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) =>
    orSay(
      t.failedPlans,
      send(listSubscriptionPlans, { signal }).then(({ plans }) => plans),
    ),
  staleTime: Number.POSITIVE_INFINITY,
})

export const subscriptionQuery = queryOptions({
  queryKey: [...accountKey, 'subscription'],
  queryFn: ({ signal }) =>
    orSay(
      t.failedSubscription,
      send(getSubscription, { signal }).then((reply) => reply.subscription),
    ),
})

export const gatewayQuery = queryOptions({
  queryKey: ['gateway'],
  queryFn: ({ signal }) => send(paymentConfig, { signal }).then(({ gateway }) => gateway),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The credit history in pages, newest first. */
export const creditsQuery = infiniteQueryOptions({
  queryKey: [...accountKey, 'credits'],
  queryFn: ({ pageParam, signal }) =>
    orSay(t.history.failed, send(listCredits, { query: pageParam ? { before: pageParam } : {}, signal })),
  initialPageParam: '',
  getNextPageParam: ({ events }) => (events.length < creditsPageSize ? undefined : events.at(-1)?.at),
})
