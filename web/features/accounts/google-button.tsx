import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { googleConfig, signInWithGoogle } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { auth as t } from '../../messages/auth.ts'
import { queryClient } from '../../queries.ts'
import { keepSession } from '../../session.ts'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { loadGoogle } from './google-script.ts'

const configQuery = {
  queryKey: ['google'],
  queryFn: () => send(googleConfig, {}),
  // A nonce is valid for one sign-in only.
  gcTime: 0,
}

/** Shows Google's sign-in button if Google sign-in is configured, otherwise nothing. */
export function GoogleButton() {
  const { data } = useQuery(configQuery)
  return data?.clientId && data.nonce ? <Offered clientId={data.clientId} nonce={data.nonce} /> : null
}

function Offered({ clientId, nonce }: { clientId: string; nonce: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const signIn = useMutation({
    mutationFn: (idToken: string) => orSay(t.google.failed, send(signInWithGoogle, { body: { idToken } })),
    onSuccess: (session) => {
      queryClient.removeQueries({ queryKey: ['account'] })
      keepSession(session)
    },
    onError: () => queryClient.invalidateQueries(configQuery),
  })
  const { mutate } = signIn
  useEffect(() => {
    const callback = ({ credential }: { credential?: string }) =>
      credential ? mutate(credential) : setBroken(true)
    loadGoogle().then(
      (google) => {
        google.initialize({ client_id: clientId, nonce, callback })
        if (place.current) google.renderButton(place.current, { theme: 'outline', size: 'large', width: 320 })
      },
      () => setBroken(true),
    )
  }, [clientId, nonce, mutate])
  return (
    <div className="grid gap-4">
      <p className="text-label text-soft">{t.google.or}</p>
      <div ref={place} className="min-h-11" />
      {signIn.error && <Alert text={signIn.error.message} />}
      {broken && <Alert text={t.google.widgetFailed} />}
    </div>
  )
}
