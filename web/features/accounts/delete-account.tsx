import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeletionOf } from '#contract/account-forms.ts'
import { deleteUser } from '#contract/accounts.ts'
import { sendForPlace } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { clearDraft } from '../draft/draft-store.ts'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { leaveAccount, navigateAndClear } from '../signed-in/sign-out.ts'

const t = account.settings.danger

/** Deletes the account after the parent has typed its email address. */
export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const erase = useMutation({
    mutationFn: (confirmation: string) =>
      orSay(t.failed, sendForPlace(deleteUser, { body: { confirmation } })),
    onSuccess: async (receipt) => {
      setOpen(false)
      await leaveAccount()
      clearDraft()
      showToast(t.done)
      await navigateAndClear(navigate, receipt ?? paths.home())
    },
  })
  const close = () => {
    setOpen(false)
    erase.reset()
  }
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t.action}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        closable={!erase.isPending}
        title={t.dialogTitle}
        description={t.dialogText}
      >
        <Confirmation
          email={email}
          pending={erase.isPending}
          failure={erase.error?.message}
          onCancel={close}
          onConfirm={(typed) => erase.mutate(typed)}
        />
      </Dialog>
    </>
  )
}

type ConfirmationProps = {
  email: string
  pending: boolean
  failure: string | undefined
  onCancel: () => void
  onConfirm: (typed: string) => void
}

function Confirmation({ email, pending, failure, onCancel, onConfirm }: ConfirmationProps) {
  const form = useSchemaForm(DeletionOf(email), { defaultValues: { confirmation: '' } })
  const submit = form.handleSubmit(({ confirmation }) => onConfirm(confirmation))
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert text={failure} />}
      <Field
        label={t.label}
        hint={t.hint({ email })}
        type="email"
        autoComplete="off"
        {...firstField}
        {...form.field('confirmation')}
      />
      <DialogActions className="sm:grid-cols-2">
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          {site.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={pending}>
          {pending ? site.deletion.pending : site.deletion.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
