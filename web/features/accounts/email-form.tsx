import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinkRequest } from '#contract/account-forms.ts'
import { sendMagicLink } from '#contract/accounts.ts'
import { ApiError, send } from '../../api.ts'
import { auth as t } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Alert } from '../session/alert.tsx'
import { awaitedEmail } from '../session/awaited-email.ts'
import { orSay } from '../session/fallback.ts'

export type Mode = 'create' | 'signIn'

/** Sends a sign-in link and remembers the address that it went to. */
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
  const form = useSchemaForm(LinkRequest, { defaultValues: { email: known } })
  const link = useSendLink(onSent)
  const submit = form.handleSubmit(({ email }) => link.mutate(email, { onError: form.showRefusal }))
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {link.error && <Alert text={link.error.message} />}
      {link.error instanceof ApiError && link.error.code === 'address_unreachable' && (
        <Link to={paths.contact()} className="justify-self-start underline underline-offset-4">
          {t.writeToUs}
        </Link>
      )}
      <Field label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" size="large" disabled={form.watch('email') === ''} busy={link.isPending}>
        {link.isPending ? t.pending : t.modes[mode].submit}
      </Button>
      <p className="border-leaf border-l-4 pl-3.5">
        <span className="block font-semibold">{t.noPassword}</span>
        <span className="text-soft">{t.noPasswordText}</span>
      </p>
    </form>
  )
}
