import { Infinity as Endless, House, Palette, Pencil, Sprout } from 'lucide-react'
import { Link } from 'react-router'
import type { Tier, User } from '#contract/accounts.ts'
import { account } from '../../messages/account.ts'
import { shortDate } from '../../messages/format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { creditsLeft, isCountless } from '../session/credits.ts'
import { CreditsByKind } from '../session/credits-by-kind.tsx'

const t = account.home

const icons = {
  free: Sprout,
  basic: Pencil,
  starter: Palette,
  family: House,
  unlimited: Endless,
} as const satisfies Record<Tier, unknown>

/** The account's plan and remaining credits, its email address and its start date. */
export function PlanCard({ user }: { user: User }) {
  const Icon = icons[user.subscriptionTier]
  return (
    <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 self-start rounded-md border border-line bg-band p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <Icon aria-hidden size={26} className="text-leaf-ink" />
        <h2>{account.tiers[user.subscriptionTier]}</h2>
      </div>
      <div className="grid gap-2">
        <Credits user={user} />
        <Link
          to={paths.credits()}
          className="justify-self-start text-label text-soft underline decoration-line underline-offset-4 hover:text-ink"
        >
          {t.history}
        </Link>
      </div>
      <dl className="grid gap-4 border-line border-t pt-5 sm:max-lg:grid-cols-2">
        {(
          [
            [t.email, user.email],
            [t.since, shortDate(user.createdAt)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="text-label text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {user.subscriptionTier === 'free' && (
        <ButtonLink variant="secondary" to={paths.subscription()}>
          {t.upgrade}
        </ButtonLink>
      )}
    </aside>
  )
}

function Credits({ user }: { user: User }) {
  const { creditsLimit, creditsUsed } = user
  const left = creditsLeft(user)
  if (isCountless(creditsLimit)) return <CreditsLine value={t.unlimited} />
  return (
    <div className="grid gap-2">
      <CreditsLine value={t.creditsUsed({ used: creditsUsed, limit: creditsLimit })} />
      <Progress
        label={t.credits}
        value={creditsLimit > 0 ? (creditsUsed / creditsLimit) * 100 : 0}
        tone={left > 0 ? 'leaf' : 'tomato'}
      />
      <p className="text-label text-soft">{t.creditsLeft({ left })}</p>
      <CreditsByKind credits={user.creditsByKind} />
    </div>
  )
}

function CreditsLine({ value }: { value: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-soft">{t.credits}</span>
      <span className="tabular font-semibold">{value}</span>
    </p>
  )
}
