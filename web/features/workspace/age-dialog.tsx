import * as z from 'zod'
import { ChildAge } from '#contract/fields.ts'
import { timing } from '#contract/limits.ts'
import { workspace } from '../../messages/workspace.ts'
import { givePermission } from '../../permission.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { dismissToast, showToast, toasts } from '../../ui/toast-store.ts'
import { recordDraft } from '../draft/draft-store.ts'
import { PermissionLine } from '../permission/permission-line.tsx'

const t = workspace.age
const Age = z.object({ age: ChildAge })

type AgeDialogProps = { open: boolean; age: number | null; onClose: () => void; onSaved: () => void }

export function AgeDialog({ open, age, onClose, onSaved }: AgeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.text}>
      <AgeForm age={age} onSaved={onSaved} />
    </Dialog>
  )
}

function AgeForm({ age, onSaved }: { age: number | null; onSaved: () => void }) {
  const form = useSchemaForm(Age, { defaultValues: age === null ? {} : { age } })
  const saving = form.formState.isSubmitting
  const refuse = () => showToast({ ...workspace.toasts.invalidAge, tone: 'bad' })

  async function save({ age: childAge }: z.output<typeof Age>): Promise<void> {
    const shown = toasts.get()
    if (shown?.title === workspace.toasts.invalidAge.title) dismissToast(shown.key)
    await new Promise((done) => setTimeout(done, timing.ageRecordMs))
    try {
      await recordDraft((draft) => ({ ...draft, childAge }))
    } catch {
      return showToast({ ...workspace.toasts.ageFailed, tone: 'bad' })
    }
    givePermission()
    onSaved()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save, refuse)} className="grid gap-5">
      <Field
        label={t.label}
        hint={t.hint}
        type="number"
        inputMode="numeric"
        {...firstField}
        autoComplete="off"
        required
        className="tabular max-w-32 text-xl"
        {...form.field('age', { valueAsNumber: true })}
      />
      <DialogActions>
        <PermissionLine />
        <Button type="submit" size="large" busy={saving}>
          {saving ? t.saving : t.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
