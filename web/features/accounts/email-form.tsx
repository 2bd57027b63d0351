import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sendMagicLink } from '#contract/accounts.ts'
import { Email } from '#contract/fields.ts'
import { send } from '../../api.ts'
import { auth as t } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Alert } from './alert.tsx'
import { awaitedEmail } from './awaited-email.ts'
import { orSay } from './fallback.ts'

export type Mode = 'create' | 'signIn'

/** Sends a link and keeps the address that it went to. */
export function useSendLink(onSent: (email: string) => void) {
  return useMutation({
    mutationFn: (email: string) => orSay(t.failedToSend, send(sendMagicLink, { body: { email } })),
    onSuccess: (_, email) => {
      awaitedEmail.keep(email)
      onSent(email)
    },
  })
}

type EmailFormProps = { mode: Mode; email: string; onSent: (email: string) => void }

export function EmailForm({ mode, email: known, onSent }: EmailFormProps) {
  const [email, setEmail] = useState(known)
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = useSendLink(onSent)
  const typed = email.trim()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (link.isPending) return
    const fine = Email.safeParse(typed).success
    setInvalid(!fine)
    if (fine) link.mutate(typed)
    else field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {link.error && <Alert text={link.error.message} />}
      <Field
        ref={field}
        label={t.email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={invalid ? t.invalidEmail : undefined}
      />
      <Button type="submit" size="large" disabled={typed === '' || link.isPending}>
        {link.isPending ? t.pending : t.modes[mode].submit}
      </Button>
      <p className="border-leaf border-l-4 pl-3.5">
        <span className="block font-semibold">{t.noPassword}</span>
        <span className="text-soft">{t.noPasswordText}</span>
      </p>
    </form>
  )
}
