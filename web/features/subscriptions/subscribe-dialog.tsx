import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkoutSubscription, type Subscription, type SubscriptionPlan } from '#contract/subscriptions.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { send } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money, shortDate } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { subscription as messages } from '../../messages/subscription.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { useBusy } from '../checkout/use-busy.ts'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'
import { ConsentBox } from '../withdrawal/consent-box.tsx'
import { compareToTier, isRunning } from './plan-status.ts'
import { gatewayQuery } from './queries.ts'

const t = messages.confirm

type SubscribeDialogProps = {
  subscription: Subscription
  plan: SubscriptionPlan | null
  onClose: () => void
}

/** Shows what is bought, its price and when it is charged, with a button to confirm. */
export function SubscribeDialog({ subscription, plan, onClose }: SubscribeDialogProps) {
  const running = isRunning(subscription)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      closable={!busy}
      title={plan ? (running ? t.change : t.title)({ plan: bundleName(plan.id) }) : ''}
    >
      {plan && (
        <Terms key={plan.id} subscription={subscription} plan={plan} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  )
}

type TermsProps = {
  subscription: Subscription
  plan: SubscriptionPlan
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Terms({ subscription, plan, onBusy, onClose }: TermsProps) {
  const [consent, setConsent] = useState(false)
  const { data: gateway } = useQuery(gatewayQuery)
  const later = isRunning(subscription) && compareToTier(plan.id, subscription.tier) === 'lower'
  useEffect(() => {
    if (!later) track({ name: 'InitiateCheckout', cents: plan.price })
  }, [later, plan.price])
  const buy = useMutation({
    mutationFn: () =>
      orSay(
        messages.failedCheckout,
        send(checkoutSubscription, {
          body: { planId: plan.id, withdrawalConsent: consent ? currentConsent : null },
        }),
      ),
    onSuccess: async ({ checkoutUrl }) => {
      if (checkoutUrl) return location.assign(checkoutUrl)
      if (!later) track({ name: 'Purchase', cents: plan.price })
      await accountChanged()
      onClose()
      showToast(
        later
          ? {
              title: messages.toasts.changesLater.title,
              text: messages.toasts.changesLater.text({ plan: bundleName(plan.id) }),
            }
          : messages.toasts.activated,
      )
    },
    onError: (error) => {
      toastError(messages.toasts.error, error)
      onClose()
    },
  })
  useBusy(buy.isPending, onBusy)
  return (
    <div className="grid gap-5">
      <Purchase plan={plan} later={later} />
      <p className="text-soft">{renewal(subscription, plan, later)}</p>
      {!later && <ConsentBox checked={consent} onChange={setConsent} />}
      {gateway === 'demo' && !later && (
        <p className="rounded-md border border-sunflower bg-sunflower-wash px-3.5 py-2 font-semibold">
          {t.demo}
        </p>
      )}
      <DialogActions className="grid-cols-[auto_1fr]">
        <Button variant="secondary" size="large" disabled={buy.isPending} onClick={onClose}>
          {site.cancel}
        </Button>
        <Button size="large" busy={buy.isPending} onClick={() => buy.mutate()}>
          {buy.isPending
            ? messages.plans.processing
            : later
              ? t.switchLater
              : t.pay({ price: money(plan.price) })}
        </Button>
      </DialogActions>
    </div>
  )
}

function renewal(subscription: Subscription, { price }: SubscriptionPlan, later: boolean): string {
  const end = subscription.currentPeriodEnd
  if (later && end) return t.lower({ price: money(price), date: shortDate(end) })
  return isRunning(subscription) ? t.higher({ price: money(price) }) : t.renewal({ price: money(price) })
}

function Purchase({ plan, later }: { plan: SubscriptionPlan; later: boolean }) {
  const lines = [
    [t.plan, bundleName(plan.id)],
    [
      t.gets,
      plan.credits === null ? messages.plans.unlimited : messages.plans.credits({ credits: plan.credits }),
    ],
  ] as const
  return (
    <Facts lines={lines}>
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{t.total}</dt>
        <dd className="tabular text-xl">
          {later ? t.later : money(plan.price)}{' '}
          {!later && <span className="font-normal text-label text-soft">{t.monthly}</span>}
        </dd>
      </div>
    </Facts>
  )
}
