import type { User } from '#contract/accounts.ts'
import { account } from '../../messages/account.ts'
import { shortDate } from '../../messages/format.ts'
import { subscription } from '../../messages/subscription.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { shownStatus, statusTones } from '../subscriptions/plan-status.ts'
import { usePortal } from '../subscriptions/portal.ts'

const t = account.settings
const current = subscription.current

type SubscriptionCardProps = {
  user: User
  renewal: { checked: boolean; onChange: (on: boolean) => void }
}

export function SubscriptionCard({ user, renewal }: SubscriptionCardProps) {
  const { subscriptionTier: tier, subscriptionPeriodEnd: end } = user
  const free = tier === 'free'
  const portal = usePortal()
  const running = user.subscriptionStatus
  const status = running ? shownStatus(running, !user.preferences.autoRenew) : 'none'
  const ends = status === 'canceled' || !user.preferences.autoRenew
  const billing = !free && ends ? t.paidUntil : t.nextBilling
  return (
    <div className="grid gap-5 rounded-md border border-line bg-band p-5">
      <dl className="grid gap-3">
        <Line name={t.plan}>{account.tiers[tier]}</Line>
        <Line name={t.status}>
          <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>
        </Line>
        <Line name={billing}>{end && !free ? shortDate(end) : t.noBilling}</Line>
      </dl>
      <Switch
        label={t.autoRenew}
        hint={free ? t.autoRenewFree : t.autoRenewHint}
        disabled={free}
        checked={renewal.checked && !free}
        onChange={renewal.onChange}
      />
      <div className={buttonRow}>
        <ButtonLink variant="secondary" to={paths.subscription()}>
          {free ? t.upgrade : t.change}
        </ButtonLink>
        {(!free || status !== 'none') && (
          <Button variant="secondary" busy={portal.isPending} onClick={() => portal.mutate()}>
            {portal.isPending ? current.opening : current.portal}
          </Button>
        )}
      </div>
    </div>
  )
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
