import { useQuery } from '@tanstack/react-query'
import { offerSubscriptionWithdrawal, withdrawSubscription } from '#contract/payments.ts'
import { send } from '../../api.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { takeKey } from '../session/email-link.ts'
import { accountKey } from '../session/queries.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/subscription-withdrawal-page'
import { Declaration } from './declaration.tsx'

export const meta = () => privatePageMeta(t.title, t.description)

export function clientLoader() {
  return takeKey(paths.withdrawSubscription())
}

export default function SubscriptionWithdrawalPage({ loaderData: named }: Route.ComponentProps) {
  const offer = useQuery({
    ...callQuery([...accountKey, 'withdrawal', named.id], offerSubscriptionWithdrawal, { body: named }),
    gcTime: 0,
  })
  return (
    <Declaration
      reference={[t.facts.subscription, named.id?.slice(0, 8) ?? t.facts.yours]}
      offer={offer}
      declare={() => send(withdrawSubscription, { body: named })}
      back={[paths.subscription(), t.toSubscription]}
    />
  )
}
