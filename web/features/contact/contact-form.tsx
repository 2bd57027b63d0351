import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ContactMessage, sendContactMessage } from '#contract/contact.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { fieldText } from '../../messages/by-code/field-faults.ts'
import { contact as t } from '../../messages/contact.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Values = { name: string; email: string; subject: string; message: string; website: string }
const empty: Values = { name: '', email: '', subject: '', message: '', website: '' }

/** What was written stays when sending fails. */
export function ContactForm() {
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: zodResolver(ContactMessage.loose()) as never,
  })
  const message = useMutation({
    mutationFn: (body: Values) => send(sendContactMessage, { body }),
    onSuccess: () => {
      form.reset(empty)
      showToast(t.sent)
    },
    onError: () => showToast({ ...t.failed, tone: 'bad' }),
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => message.mutate(values))}
      className="relative grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t.name}
          autoComplete="name"
          error={fieldText(errors.name?.message)}
          {...form.register('name')}
        />
        <Field
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={fieldText(errors.email?.message)}
          {...form.register('email')}
        />
      </div>
      <Field
        label={t.subject}
        maxLength={limits.subjectCharacters}
        error={fieldText(errors.subject?.message)}
        {...form.register('subject')}
      />
      <TextField
        label={t.message}
        rows={7}
        maxLength={limits.messageCharacters}
        error={fieldText(errors.message?.message)}
        {...form.register('message')}
      />
      {/* Only a machine fills it in. */}
      <input
        aria-hidden
        tabIndex={-1}
        autoComplete="off"
        className="absolute -left-[200vw]"
        {...form.register('website')}
      />
      {message.isError && (
        <p className="text-tomato-ink">
          {t.failed.title}. {t.failed.text}
        </p>
      )}
      <Button type="submit" size="large" disabled={message.isPending} className="sm:justify-self-start">
        {message.isPending ? t.pending : t.submit}
      </Button>
    </form>
  )
}
