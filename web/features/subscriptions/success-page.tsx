import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type PlanId, priceOf } from '#contract/plans.ts'
import { verifyCheckout } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { auth } from '../../messages/auth.ts'
import { subscription } from '../../messages/subscription.ts'
import { paths } from '../../paths.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { trackPurchase } from '../../track.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Progress } from '../../ui/progress.tsx'
import { HouseBlooms } from '../landing/house-blooms.tsx'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'
import { AccountPage } from '../signed-in/account-page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'

const t = subscription.success

export const meta = () => privatePageMeta(t.pageTitle)

export default function SuccessPage() {
  return <AccountPage>{() => <Verification />}</AccountPage>
}

type Checkout = { customerEmail: string | null; planId: PlanId }

function Verification() {
  const [query] = useSearchParams()
  const sessionId = query.get('session_id')
  const verified = useStartedMutation(sessionId, () => verify(sessionId ?? ''))
  if (!sessionId) {
    return (
      <Outcome title={t.invalid}>
        <Alert text={t.noSession} />
        <p className="text-soft">{t.invalidText}</p>
        <ButtonLink to={paths.subscription()} variant="secondary">
          {subscription.title}
        </ButtonLink>
      </Outcome>
    )
  }
  if (verified.error) {
    return (
      <Outcome title={t.error}>
        <Alert text={verified.error.message} />
        <div className={buttonRow}>
          <Button onClick={() => verified.mutate()}>{t.retry}</Button>
          <ButtonLink variant="secondary" to={paths.dashboard()}>
            {t.dashboard}
          </ButtonLink>
        </div>
      </Outcome>
    )
  }
  if (verified.data) return <Activated sessionId={sessionId} {...verified.data} />
  return (
    <Outcome title={t.processing}>
      <p className="text-soft">{t.processingText}</p>
      <Progress label={t.processing} value={null} />
    </Outcome>
  )
}

async function verify(sessionId: string): Promise<Checkout> {
  const { session } = await orSay(t.failed, send(verifyCheckout, { query: { session_id: sessionId } }))
  await accountChanged()
  return session
}

function Activated({ sessionId, customerEmail: email, planId }: Checkout & { sessionId: string }) {
  useEffect(() => trackPurchase(sessionId, priceOf(planId)), [sessionId, planId])
  return (
    <Outcome title={t.title} picture>
      <p className="wrap-anywhere text-lg">{email ? t.confirmation({ email }) : t.confirmationByEmail}</p>
      <section aria-labelledby="next" className="grid gap-2">
        <h2 id="next">{t.nextTitle}</h2>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-leaf">
          {t.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <div className={buttonRow}>
        <ButtonLink to={paths.app()}>{t.start}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {t.view}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

type OutcomeProps = { title: string; picture?: boolean; children: ReactNode }

function Outcome({ title, picture = false, children }: OutcomeProps) {
  return (
    <div className="page-width grid items-center gap-x-20 gap-y-14 pt-8 pb-24 sm:pt-16 lg:grid-cols-[1fr_1fr]">
      <div className="grid max-w-xl justify-items-start gap-6 max-sm:justify-items-stretch" role="status">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {picture && <HouseInColour />}
    </div>
  )
}

/** Our drawing turning into artwork, as an outlook on what comes next. */
function HouseInColour() {
  return (
    <div className="relative mx-auto w-full max-w-xl">
      <div aria-hidden className="lit -z-10 absolute -inset-[12%]" />
      <Frame wire className="relative">
        <HouseBlooms alt={auth.frame.alt} />
      </Frame>
    </div>
  )
}
