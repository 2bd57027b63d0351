import { useMutation } from '@tanstack/react-query'
import { cancelSubscription } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { moment, shortDate } from '../../messages/format.ts'
import { subscription } from '../../messages/subscription.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { takeKey } from '../session/email-link.ts'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { QuietPage } from '../withdrawal/quiet-page.tsx'
import type { Route } from './+types/cancel-page'

const t = subscription.byMail

export const meta = () => privatePageMeta(t.title)

export function clientLoader() {
  return takeKey(paths.cancelSubscription())
}

/** Cancels a subscription with a second click after the link in the email, without signing in. */
export default function CancelPage({ loaderData: named }: Route.ComponentProps) {
  const cancel = useMutation({
    mutationFn: () => orSay(subscription.cancel.failed, send(cancelSubscription, { body: named })),
    onSuccess: accountChanged,
  })
  if (cancel.data) {
    const { planId, currentPeriodEnd } = cancel.data
    const [now, until] = [moment(new Date().toISOString()), shortDate(currentPeriodEnd)]
    return (
      <QuietPage title={t.doneTitle}>
        <p role="status" className="text-lg">
          {t.done({ plan: bundleName(planId), when: now, until })}
        </p>
        <ButtonLink variant="secondary" to={paths.subscription()}>
          {t.toPage}
        </ButtonLink>
      </QuietPage>
    )
  }
  return (
    <QuietPage title={t.title}>
      <p className="text-lg">{named.key ? t.text : t.noKey}</p>
      {cancel.error && <Alert text={cancel.error.message} />}
      {named.key ? (
        <Button size="large" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? subscription.cancel.pending : t.confirm}
        </Button>
      ) : (
        <ButtonLink to={paths.subscription()}>{t.toPage}</ButtonLink>
      )}
    </QuietPage>
  )
}
