import { useNavigate } from 'react-router'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { authTiming } from '../session/timing.ts'
import { useCountdown } from './countdown.ts'
import { useSendLink } from './email-form.tsx'

const t = auth.verify

/** Sends another link after a wait. Once it is sent, the token that failed is removed from the URL. */
export function Resend({ email, waitMs }: { email: string; waitMs: number }) {
  const navigate = useNavigate()
  const { left, start } = useCountdown(waitMs)
  const link = useSendLink(() => {
    start(authTiming.resend)
    showToast({ title: t.resent.title, text: t.resent.text({ email }) })
    void navigate(paths.verify(), { replace: true })
  })
  return (
    <div className="grid gap-4">
      {link.error && <Alert text={link.error.message} />}
      <div className={buttonRow}>
        <Button
          variant="secondary"
          busy={left > 0 || link.isPending}
          onClick={() => link.mutate(email)}
          className="tabular sm:min-w-52"
        >
          {link.isPending ? t.resending : left > 0 ? t.resendIn({ seconds: left }) : t.resend}
        </Button>
        <ButtonLink variant="quiet" to={paths.auth({ email })} className="sm:px-1">
          {t.otherEmail}
        </ButtonLink>
      </div>
    </div>
  )
}
