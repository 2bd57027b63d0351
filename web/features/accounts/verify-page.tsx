import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { verifyMagicLink } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { keepSession, useSignedIn } from '../../session.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { pageTitle } from '../site/page-title.ts'
import { Alert } from './alert.tsx'
import { awaitedEmail } from './awaited-email.ts'
import { DoorPage } from './door-page.tsx'
import { orSay } from './fallback.ts'
import { Resend } from './resend.tsx'
import { authTiming } from './timing.ts'
import { Verified } from './verified.tsx'

const t = auth.verify

export function meta() {
  return [
    { title: pageTitle(t.pageTitle) },
    { name: 'description', content: auth.description },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function HydrateFallback() {
  return <Waiting text={t.verifying} />
}

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

/** A link works once, so it is asked about once, however often the page is drawn. */
function Verifying({ token, email }: { token: string; email: string }) {
  const verified = useQuery({
    queryKey: ['verify', token, email],
    queryFn: () => verify(token, email),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (verified.data) return <Verified />
  if (verified.isPending) return <DoorPage title={t.verifying}>{null}</DoorPage>
  return (
    <DoorPage title={t.failedTitle} announced>
      <Alert text={verified.error.message} />
      <Resend email={email} waitMs={0} />
    </DoorPage>
  )
}

async function verify(token: string, email: string): Promise<true> {
  const session = await orSay(t.failed, send(verifyMagicLink, { query: { token, email } }))
  queryClient.removeQueries({ queryKey: ['account'] })
  keepSession(session)
  awaitedEmail.forget()
  return true
}

/** The link may be opened in another tab: then this one goes on too. A link that a mail program broke off says what it lacks. */
function WaitingForLink({ email, problem }: { email: string; problem: string | null }) {
  return (
    <DoorPage title={t.title} announced>
      <div className="grid gap-2 text-lg">
        <p>
          {t.sentTo} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <p className="text-soft">{t.text}</p>
      </div>
      {problem && <Alert text={problem} />}
      <Resend email={email} waitMs={problem ? 0 : authTiming.resend} />
      <p className="text-label text-soft">{t.hint}</p>
    </DoorPage>
  )
}
