import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts'
import { account } from '../../messages/account.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { shortDate } from '../../messages/format.ts'
import { subscription as messages } from '../../messages/subscription.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonRow } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { isCountless } from '../session/credits.ts'
import { CreditsByKind } from '../session/credits-by-kind.tsx'
import { WithdrawSubscriptionLink } from '../withdrawal/withdraw-link.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { isRunning, runsOut, shownStatus, statusTones } from './plan-status.ts'
import { usePortal } from './portal.ts'
import { useResume } from './resume.ts'

const t = messages.current

type CurrentCardProps = { subscription: Subscription; plans: readonly SubscriptionPlan[] }

/** The current plan, its remaining credits, and its actions. */
export function CurrentCard({ subscription, plans }: CurrentCardProps) {
  const { tier, cancelAtPeriodEnd } = subscription
  const status = subscription.status && shownStatus(subscription.status, cancelAtPeriodEnd)
  return (
    <section
      aria-labelledby="current"
      className="grid items-start gap-x-16 gap-y-6 rounded-md border border-line bg-band p-5 sm:p-7 lg:grid-cols-2"
    >
      <div className="grid gap-4">
        <h2 id="current" className="font-sans font-semibold text-label text-soft">
          {t.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="title text-3xl">{account.tiers[tier]}</p>
          {status && <Badge tone={statusTones[status]}>{account.settings.statuses[status]}</Badge>}
        </div>
        <Term subscription={subscription} plans={plans} />
        <Actions subscription={subscription} />
      </div>
      <div className="grid gap-6 lg:pt-8">
        <Credits subscription={subscription} />
        {subscription.id && <WithdrawSubscriptionLink />}
      </div>
    </section>
  )
}

function Term({ subscription, plans }: CurrentCardProps) {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, nextPlanId } = subscription
  const date = currentPeriodEnd && shortDate(currentPeriodEnd)
  const next = plans.find(({ id }) => id === nextPlanId)
  if (!isRunning(subscription)) {
    return (
      <p className="text-soft">
        {status === 'canceled' && date ? `${t.ended({ date })}. ${t.free}` : t.free}
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      {date && <p>{cancelAtPeriodEnd ? t.ends({ date }) : t.renews({ date })}</p>}
      {next && date && !cancelAtPeriodEnd && <p>{t.next({ plan: bundleName(next.id), date })}</p>}
      {status === 'past_due' && (
        <p role="alert" className="border-tomato-ink border-l-4 bg-tomato-wash px-4 py-2.5 text-tomato-ink">
          {t.late}
        </p>
      )}
    </div>
  )
}

function Credits({ subscription }: { subscription: Subscription }) {
  const { creditsUsed, creditsLimit } = subscription
  const countless = isCountless(creditsLimit)
  const warned = !countless && runsOut(subscription)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3">
        <span className="text-soft">{t.credits}</span>
        <span className="tabular whitespace-nowrap font-semibold">
          {countless ? t.unlimited : t.used({ used: creditsUsed, limit: creditsLimit })}
        </span>
      </p>
      {!countless && creditsLimit > 0 && (
        <Progress
          label={t.credits}
          value={Math.min(100, (creditsUsed / creditsLimit) * 100)}
          tone={warned ? 'sunflower' : 'leaf'}
        />
      )}
      {!countless && <CreditsByKind credits={subscription.creditsByKind} />}
      {warned && (
        <p className="border-sunflower border-l-4 bg-sunflower-wash px-4 py-2.5 text-sunflower-ink">
          {t.warning({ left: creditsLimit - creditsUsed })}
        </p>
      )}
    </div>
  )
}

function Actions({ subscription }: { subscription: Subscription }) {
  const portal = usePortal()
  const resume = useResume()
  const running = isRunning(subscription)
  if (!running && !subscription.customerId) return null
  return (
    <div className={buttonRow}>
      {subscription.customerId && (
        <Button variant="secondary" busy={portal.isPending} onClick={() => portal.mutate()}>
          {portal.isPending ? t.opening : t.portal}
        </Button>
      )}
      {running && subscription.cancelAtPeriodEnd && (
        <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
          {resume.isPending ? t.resuming : t.resume}
        </Button>
      )}
      {running && !subscription.cancelAtPeriodEnd && <CancelSubscription subscription={subscription} />}
    </div>
  )
}
