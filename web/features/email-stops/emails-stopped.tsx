import { useMutation } from '@tanstack/react-query'
import { resumeEmails, type User } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { emailStops } from '../../messages/email-stops.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { sessionQuery } from '../session/queries.ts'
import { Notice } from './notice.tsx'

const t = emailStops.stopped

/** Tells in the settings that we no longer send emails to the account's address, and offers to resume. */
export function EmailsStopped({ user: { email, emailsStopped } }: { user: User }) {
  const resume = useMutation({
    mutationFn: () => send(resumeEmails, {}),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(sessionQuery.queryKey, user)
      showToast({ title: t.resumed })
    },
  })
  if (!emailsStopped) return null
  return (
    <Notice title={t.titles[emailsStopped]} text={t[emailsStopped]({ email })}>
      {resume.error && <Alert text={resume.error.message} />}
      <div className={buttonRow}>
        <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
          {resume.isPending ? t.resuming : t.resume}
        </Button>
        <ButtonLink variant="quiet" to={paths.contact()} className="sm:px-1">
          {emailStops.contact}
        </ButtonLink>
      </div>
    </Notice>
  )
}
