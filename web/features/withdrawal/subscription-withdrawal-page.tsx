import { useQuery } from '@tanstack/react-query'
import { offerSubscriptionWithdrawal, withdrawSubscription } from '#contract/payments.ts'
import { send } from '../../api.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { accountKey } from '../session/queries.ts'
import { privatePage } from '../site/unlisted-page.ts'
import type { Route } from './+types/subscription-withdrawal-page'
import { Declaration } from './declaration.tsx'
import { takeKey } from './mail-key.ts'
import { QuietPage } from './quiet-page.tsx'

export function meta() {
  return privatePage(t.title, t.description)
}

export function clientLoader() {
  return takeKey(paths.withdrawSubscription())
}

export default function SubscriptionWithdrawalPage({ loaderData: named }: Route.ComponentProps) {
  const offer = useQuery({
    ...callQuery([...accountKey, 'withdrawal', named.id], offerSubscriptionWithdrawal, { body: named }),
    gcTime: 0,
  })
  if (offer.data) {
    return (
      <Declaration
        reference={[t.facts.subscription, named.id?.slice(0, 8) ?? t.facts.yours]}
        offer={offer.data}
        declare={() => send(withdrawSubscription, { body: named })}
        back={
          <ButtonLink variant="secondary" to={paths.subscription()}>
            {t.toSubscription}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <QuietPage title={t.title}>
      <Loaded query={offer} waiting={t.loading}>
        {() => null}
      </Loaded>
    </QuietPage>
  )
}
