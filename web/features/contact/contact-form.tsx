import { useMutation } from '@tanstack/react-query'
import { ContactForm as Contact, sendContactMessage } from '#contract/contact.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { contact as t } from '../../messages/contact.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

const empty = { name: '', email: '', subject: '', message: '', website: '' }

/** What was written stays when sending fails. */
export function ContactForm() {
  const form = useSchemaForm(Contact, { defaultValues: empty })
  const message = useMutation({
    mutationFn: (body: Contact) => send(sendContactMessage, { body }),
    onSuccess: () => {
      form.reset(empty)
      showToast(t.sent)
    },
    onError: (error) => form.showRefusal(error) || showToast({ ...t.failed, tone: 'bad' }),
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => message.mutate(values))}
      className="relative grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.name} autoComplete="name" {...form.field('name')} />
        <Field
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
      </div>
      <Field label={t.subject} maxLength={limits.subjectCharacters} {...form.field('subject')} />
      <TextField label={t.message} rows={7} maxLength={limits.messageCharacters} {...form.field('message')} />
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
