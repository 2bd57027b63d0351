import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replace } from 'react-router'
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts'
import { subscription as t } from '../../messages/subscription.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { accountChanged } from '../session/queries.ts'
import { AccountPage } from '../signed-in/account-page.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/subscription-page'
import { CreditHistory } from './credit-history.tsx'
import { CurrentCard } from './current-card.tsx'
import { PlanCards } from './plan-cards.tsx'
import { plansQuery, subscriptionQuery } from './queries.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'

export const meta = () => unlistedPageMeta(t.title, t.description)

/** Shows the result of a checkout that returned here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ended = new URL(request.url).searchParams.get('subscription')
  if (ended === null) return null
  if (ended === 'success') {
    showToast(t.toasts.activated)
    await accountChanged()
  }
  if (ended === 'canceled') showToast({ ...t.toasts.canceled, tone: 'bad' })
  throw replace(paths.subscription())
}

export default function SubscriptionPage() {
  return <AccountPage>{() => <Plans />}</AccountPage>
}

function Plans() {
  const current = useQuery(subscriptionQuery)
  const plans = useQuery(plansQuery)
  return (
    <div className="page-width grid gap-10 pt-8 pb-24 sm:pt-12">
      <h1 tabIndex={-1}>{t.title}</h1>
      <Loaded query={current} waiting={t.loading}>
        {(subscription) => (
          <Loaded query={plans} waiting={t.loading}>
            {(list) => <Choice subscription={subscription} plans={list} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function Choice({ subscription, plans }: { subscription: Subscription; plans: SubscriptionPlan[] }) {
  const [chosen, setChosen] = useState<SubscriptionPlan | null>(null)
  return (
    <div className="grid gap-14">
      <CurrentCard subscription={subscription} plans={plans} />
      <PlanCards subscription={subscription} plans={plans} chosen={chosen?.id ?? null} onChoose={setChosen} />
      {subscription.tier !== plans.at(-1)?.id && <WhyUpgrade />}
      <CreditHistory />
      <SubscribeDialog subscription={subscription} plan={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}

function WhyUpgrade() {
  return (
    <section aria-labelledby="why" className="grid gap-6 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]">
      <h2 id="why">{t.why.title}</h2>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
        {t.why.reasons.map(([what, how]) => (
          <div key={what} className="border-line border-l pl-4">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
