import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Preferences, Profile } from '#contract/account-forms.ts'
import { type User, updateProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { shortDate } from '../../messages/format.ts'
import { queryClient } from '../../queries.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { EmailsStopped } from '../email-stops/emails-stopped.tsx'
import { orSay } from '../session/fallback.ts'
import { sessionQuery } from '../session/queries.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const t = account.settings

/** Saves only on request. If saving fails, the parent's edits are kept. */
export function SettingsForm({ user }: { user: User }) {
  const form = useSchemaForm(Profile, {
    values: savedOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields, isDirty } = form.formState
  const save = useMutation({
    mutationFn: ({ name, preferences }: Profile) => {
      const isChanged = ([key]: [string, boolean]) => key in (dirtyFields.preferences ?? {})
      const changed = Object.fromEntries(Object.entries(preferences).filter(isChanged))
      const body = { ...(dirtyFields.name && { name }), preferences: changed }
      return orSay(t.failedToUpdate, send(updateProfile, { body }))
    },
    onSuccess: ({ user: now }) => {
      queryClient.setQueryData(sessionQuery.queryKey, now)
      form.reset(savedOf(now))
      showToast(t.saved)
    },
    onError: (error) => form.showRefusal(error) || showToast({ ...t.failed, tone: 'bad' }),
  })
  const submit = form.handleSubmit((profile) => isDirty && save.mutate(profile))

  function discard(): void {
    form.reset()
    save.reset()
  }

  const preference = (key: keyof Preferences) => ({
    checked: form.watch(`preferences.${key}`),
    onChange: (on: boolean) => form.setValue(`preferences.${key}`, on, { shouldDirty: true }),
  })

  return (
    <form onSubmit={submit}>
      <ReadingPlace className="grid gap-12">
        <Section id="profile" title={t.profile}>
          <Field
            label={t.name}
            autoComplete="name"
            maxLength={limits.nameCharacters}
            {...form.field('name')}
          />
          <Field
            label={t.email}
            type="email"
            value={user.email}
            readOnly
            hint={t.emailFixed}
            className="bg-band text-soft"
          />
          <EmailsStopped user={user} />
          <p className="text-label text-soft">{t.since({ date: shortDate(user.createdAt) })}</p>
        </Section>
        <Section id="subscription" title={t.subscription}>
          <SubscriptionCard user={user} renewal={preference('autoRenew')} />
        </Section>
        <Section id="notifications" title={t.notifications}>
          <Switch label={t.orderUpdates} hint={t.orderUpdatesHint} {...preference('emailNotifications')} />
          <Switch label={t.marketing} hint={t.marketingHint} {...preference('marketingEmails')} />
        </Section>
        {isDirty && <UnsavedBar saving={save.isPending} problem={save.error?.message} onDiscard={discard} />}
      </ReadingPlace>
    </form>
  )
}

const savedOf = ({ name, preferences }: User): Profile => ({ name, preferences })

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-edge border-t pt-6 sm:grid-cols-[11rem_1fr]"
    >
      <h2 id={id}>{title}</h2>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}
