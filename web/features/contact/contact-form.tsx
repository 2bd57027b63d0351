import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactForm as Contact, sendContactMessage } from '#contract/contact.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, send } from '../../api.ts'
import { contact as t } from '../../messages/contact.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

const empty = { name: '', email: '', subject: '', message: '', website: '' }

/** The fields keep their values if sending fails. */
export function ContactForm() {
  const form = useSchemaForm(Contact, { defaultValues: empty })
  const [failure, setFailure] = useState('')
  const message = useMutation({
    mutationFn: (body: Contact) => send(sendContactMessage, { body }),
    onSuccess: () => {
      form.reset(empty)
      showToast(t.sent)
    },
    onMutate: () => setFailure(''),
    onError: (error) => {
      if (form.showRefusal(error)) return
      const isTooMuch = error instanceof ApiError && error.status === 429
      const text = isTooMuch ? error.message : t.failed.text
      setFailure(text)
      showToast({ ...t.failed, text, tone: 'bad' })
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => message.mutate(values))}
      className="relative grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.name} autoComplete="name" {...form.field('name')} />
        <Field label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      </div>
      <Field label={t.subject} maxLength={limits.subjectCharacters} {...form.field('subject')} />
      <TextField label={t.message} rows={7} maxLength={limits.messageCharacters} {...form.field('message')} />
      {/* A honeypot: only bots fill it in. */}
      <input
        aria-hidden
        tabIndex={-1}
        autoComplete="off"
        className="absolute -left-[200vw]"
        {...form.register('website')}
      />
      {failure && (
        <p className="text-tomato-ink">
          {t.failed.title}. {failure}
        </p>
      )}
      <Button type="submit" size="large" busy={message.isPending} className="sm:justify-self-start">
        {message.isPending ? t.pending : t.submit}
      </Button>
    </form>
  )
}
