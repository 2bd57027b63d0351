import { useMutation } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { signInWithLink } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { keepSession, useSignedIn } from '../../session.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { awaitedEmail } from '../session/awaited-email.ts'
import { orSay } from '../session/fallback.ts'
import { authTiming } from '../session/timing.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { Resend } from './resend.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { Verified } from './verified.tsx'

const t = auth.verify

export const meta = () => privatePageMeta(t.pageTitle, auth.description)

export default function VerifyPage() {
  const [query] = useSearchParams()
  const [token, email] = [query.get('token'), query.get('email')]
  const signedIn = useSignedIn()
  const awaited = awaitedEmail.get()
  if (token && email) return <Verifying key={token} token={token} email={email} />
  if (signedIn) return <Verified />
  if (!awaited) return <Navigate to={paths.auth()} replace />
  return <WaitingForLink email={awaited} problem={token ? t.noEmail : null} />
}

type Link = { token: string; email: string }

/** A link works only once, so it is sent once, however often the page renders. */
function Verifying({ token, email }: Link) {
  const verified = useStartedMutation(token, () => verify({ token, email }))
  if (verified.data === 'confirm') return <Confirming token={token} email={email} />
  if (verified.data) return <Verified />
  if (verified.error) return <Failed email={email} error={verified.error} />
  return <SignInLayout title={t.verifying}>{null}</SignInLayout>
}

/** Asks first when another browser requested the link, so that nobody is signed in by accident. */
function Confirming({ token, email }: Link) {
  const confirmed = useMutation({ mutationFn: () => verify({ token, email, confirmed: true }) })
  if (confirmed.isSuccess) return <Verified />
  if (confirmed.error) return <Failed email={email} error={confirmed.error} />
  return (
    <SignInLayout title={t.confirm.title({ email })} text={t.confirm.text} announced>
      <Button
        size="large"
        className="justify-self-start"
        busy={confirmed.isPending}
        onClick={() => confirmed.mutate()}
      >
        {confirmed.isPending ? t.verifying : t.confirm.action}
      </Button>
      <p className="text-label text-soft">{t.confirm.hint}</p>
    </SignInLayout>
  )
}

function Failed({ email, error }: { email: string; error: Error }) {
  return (
    <SignInLayout title={t.failedTitle} announced>
      <Alert text={error.message} />
      <Resend email={email} waitMs={0} />
    </SignInLayout>
  )
}

async function verify(body: Link & { confirmed?: boolean }): Promise<'confirm' | 'done'> {
  const answer = await orSay(t.failed, send(signInWithLink, { body }))
  if ('confirm' in answer) return 'confirm'
  queryClient.removeQueries({ queryKey: ['account'] })
  keepSession(answer)
  awaitedEmail.forget()
  return 'done'
}

/** Waits for the link, which may be opened in another tab. `problem` tells what an incomplete link lacks. */
function WaitingForLink({ email, problem }: { email: string; problem: string | null }) {
  return (
    <SignInLayout title={t.title} announced>
      <div className="grid gap-2 text-lg">
        <p>
          {t.sentTo} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <p className="text-soft">{t.text}</p>
      </div>
      {problem && <Alert text={problem} />}
      <Resend email={email} waitMs={problem ? 0 : authTiming.resend} />
      <p className="text-label text-soft">{t.hint}</p>
    </SignInLayout>
  )
}
