import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type User, updateProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { shortDate } from '../../messages/format.ts'
import { queryClient } from '../../queries.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Edits, editableOf, profileOf, realEdits } from './edits.ts'
import { orSay } from './fallback.ts'
import { sessionQuery } from './queries.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const t = account.settings

/** Nothing is saved until the parent says so; what was edited is kept when saving fails. */
export function SettingsForm({ user }: { user: User }) {
  const [edits, setEdits] = useState<Edits>({})
  const saved = editableOf(user)
  const values = { ...saved, ...edits }
  const changes = realEdits(saved, edits)
  const change = (edit: Edits) => setEdits((now) => ({ ...now, ...edit }))
  const save = useMutation({
    mutationFn: () => orSay(t.failedToUpdate, send(updateProfile, { body: profileOf(changes) })),
    onSuccess: ({ user: now }) => {
      queryClient.setQueryData(sessionQuery.queryKey, now)
      setEdits({})
      showToast(t.saved)
    },
    onError: () => showToast({ ...t.failed, tone: 'bad' }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!save.isPending && Object.keys(changes).length > 0) save.mutate()
  }

  function discard(): void {
    setEdits({})
    save.reset()
  }

  return (
    <form onSubmit={submit} className="grid gap-12">
      <Section id="profile" title={t.profile}>
        <Field
          label={t.name}
          autoComplete="name"
          maxLength={limits.nameCharacters}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={t.email}
          type="email"
          value={user.email}
          readOnly
          hint={t.emailFixed}
          className="bg-band text-soft"
        />
        <p className="text-label text-soft">{t.since({ date: shortDate(user.createdAt) })}</p>
      </Section>
      <Section id="subscription" title={t.subscription}>
        <SubscriptionCard
          user={user}
          autoRenew={values.autoRenew}
          onAutoRenew={(autoRenew) => change({ autoRenew })}
        />
      </Section>
      <Section id="notifications" title={t.notifications}>
        <Switch
          label={t.orderUpdates}
          hint={t.orderUpdatesHint}
          checked={values.emailNotifications}
          onChange={(emailNotifications) => change({ emailNotifications })}
        />
        <Switch
          label={t.marketing}
          hint={t.marketingHint}
          checked={values.marketingEmails}
          onChange={(marketingEmails) => change({ marketingEmails })}
        />
      </Section>
      {Object.keys(changes).length > 0 && (
        <UnsavedBar saving={save.isPending} problem={save.error?.message} onDiscard={discard} />
      )}
    </form>
  )
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-edge border-t pt-6 sm:grid-cols-[11rem_1fr]"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}
