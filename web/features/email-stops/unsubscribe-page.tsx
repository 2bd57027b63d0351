import { useMutation } from '@tanstack/react-query'
import { setMarketingEmails } from '#contract/email-suppressions.ts'
import { send } from '../../api.ts'
import { emailStops } from '../../messages/email-stops.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { takeKey } from '../session/email-link.ts'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { QuietPage } from '../withdrawal/quiet-page.tsx'
import type { Route } from './+types/unsubscribe-page'

const t = emailStops.unsubscribe

export const meta = () => privatePageMeta(t.pageTitle)

export function clientLoader() {
  return takeKey(paths.unsubscribe())
}

/** Only the button unsubscribes, because mail scanners open every link. */
export default function UnsubscribePage({ loaderData: { key = '' } }: Route.ComponentProps) {
  const change = useMutation({
    mutationFn: (news: boolean) => orSay(t.failed, send(setMarketingEmails, { body: { key, news } })),
    onSuccess: accountChanged,
  })
  if (!key)
    return (
      <QuietPage title={t.pageTitle}>
        <p className="text-lg">{t.noKey}</p>
        <ButtonLink to={paths.settings()}>{t.toSettings}</ButtonLink>
      </QuietPage>
    )
  const isStopped = change.data?.news === false
  return (
    <QuietPage title={isStopped ? t.doneTitle : t.title}>
      {change.data?.news && <p role="status">{t.again}</p>}
      <p role={isStopped ? 'status' : undefined} className="text-lg">
        {isStopped ? t.done : t.text}
      </p>
      {change.error && <Alert text={change.error.message} />}
      {isStopped ? (
        <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(true)}>
          {t.undo}
        </Button>
      ) : (
        <Button size="large" busy={change.isPending} onClick={() => change.mutate(false)}>
          {change.isPending ? t.pending : t.confirm}
        </Button>
      )}
    </QuietPage>
  )
}
