import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { auth as t } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session.ts'
import { rememberReturn, takeReturn } from '../session/return-path.ts'
import { authTiming } from '../session/timing.ts'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/auth-page'
import { EmailForm, type Mode } from './email-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const meta = () => unlistedPageMeta(t.pageTitle, t.description)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberReturn(new URL(request.url).searchParams.get('redirect'))
  return null
}

export default function AuthPage() {
  const [query] = useSearchParams()
  // Links in emails put the address after the #, so that it is not logged by any server.
  const given = new URLSearchParams(useLocation().hash.slice(1))
  const [mode, setMode] = useState<Mode>('create')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const signedIn = useSignedIn()
  if (signedIn) return <GoOn />
  if (sentTo) return <Sent email={sentTo} />
  const said = t.modes[mode]
  return (
    <SignInLayout title={said.title} text={said.text}>
      <EmailForm mode={mode} email={query.get('email') ?? given.get('email') ?? ''} onSent={setSentTo} />
      <GoogleButton />
      <p className="text-soft">
        {said.question}{' '}
        <button
          type="button"
          onClick={() => setMode(mode === 'create' ? 'signIn' : 'create')}
          className="min-h-11 font-semibold text-ink underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink"
        >
          {said.toggle}
        </button>
      </p>
      <p className="text-label text-soft">
        {t.terms.before}{' '}
        <Link to={paths.terms()} className="underline underline-offset-4 hover:text-ink">
          {t.terms.terms}
        </Link>{' '}
        {t.terms.between}{' '}
        <Link to={paths.privacy()} className="underline underline-offset-4 hover:text-ink">
          {t.terms.privacy}
        </Link>
        {t.terms.after}
      </p>
    </SignInLayout>
  )
}

/** For a parent who is already signed in, perhaps in another tab. */
function GoOn() {
  const [target] = useState(() => takeReturn() ?? paths.dashboard())
  return <Navigate to={target} replace />
}

function Sent({ email }: { email: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.verify()), authTiming.afterSending)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SignInLayout title={t.sent.title} announced>
      <p className="wrap-anywhere text-lg">{t.sent.text({ email })}</p>
    </SignInLayout>
  )
}
