import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ActionRequest } from '#contract/admin/actions.ts'
import { randomId } from '../../random-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { invalidateAdmin } from './queries.ts'

type ActButtonProps = {
  label: string
  title: string
  description: string
  danger?: boolean | undefined
  /** Fields besides the reason, which `act` reads from the form by name. */
  fields?: ReactNode
  act: (asked: ActionRequest, form: FormData) => Promise<unknown>
}

/** A button that asks for a reason first. Its idempotency key makes repeated presses act once. */
export function ActButton({ label, title, description, danger, fields, act }: ActButtonProps) {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState(randomId)
  const mutation = useMutation({
    mutationFn: (form: FormData) => act({ key, reason: String(form.get('reason')) }, form),
    onSuccess: async () => {
      await invalidateAdmin()
      setOpen(false)
    },
  })
  const begin = () => {
    mutation.reset()
    setKey(randomId())
    setOpen(true)
  }
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'secondary'}
        size="small"
        className="whitespace-nowrap"
        onClick={begin}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closable={!mutation.isPending}
        title={title}
        description={description}
        closeLabel="Close"
      >
        <ActForm label={label} danger={danger} fields={fields} mutation={mutation} />
      </Dialog>
    </>
  )
}

type ActFormProps = Pick<ActButtonProps, 'label' | 'danger' | 'fields'> & {
  mutation: UseMutationResult<unknown, Error, FormData>
}

function ActForm({ label, danger, fields, mutation }: ActFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutation.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {fields}
      <TextField
        label="Why? It stands in the audit log."
        hint="Without names and addresses of parents or children."
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={2}
        {...firstField}
      />
      {mutation.error && (
        <p role="alert" className="text-tomato-ink">
          {mutation.error.message}
        </p>
      )}
      <DialogActions>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={mutation.isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
