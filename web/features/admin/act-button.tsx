import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Asked } from '#contract/admin/actions.ts'
import { randomId } from '../../random-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { somethingDone } from './queries.ts'

type ActButtonProps = {
  label: string
  title: string
  description: string
  danger?: boolean
  /** Fields besides the reason, read by their names. */
  fields?: ReactNode
  act: (asked: Asked, form: FormData) => Promise<unknown>
}

/** A button that asks why before it does anything, and does it once however often it is pressed. */
export function ActButton(props: ActButtonProps) {
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <Button
        variant={props.danger ? 'danger' : 'secondary'}
        size="small"
        className="whitespace-nowrap"
        onClick={() => setKey(randomId())}
      >
        {props.label}
      </Button>
      <Dialog
        open={key !== null}
        onClose={() => setKey(null)}
        title={props.title}
        description={props.description}
        closeLabel="Close"
      >
        {key && <ActForm key={key} {...props} asked={key} onDone={() => setKey(null)} />}
      </Dialog>
    </>
  )
}

type ActFormProps = ActButtonProps & { asked: string; onDone: () => void }

function ActForm({ label, fields, danger, act, asked, onDone }: ActFormProps) {
  const mutation = useMutation({
    mutationFn: (form: FormData) => act({ key: asked, reason: String(form.get('reason')) }, form),
    onSuccess: async () => {
      await somethingDone()
      onDone()
    },
  })
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
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={mutation.isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
