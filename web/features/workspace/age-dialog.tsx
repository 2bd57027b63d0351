import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChildAge } from '#contract/fields.ts'
import { timing } from '#contract/limits.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { recordDraft } from './table.ts'

const t = workspace.age

type AgeDialogProps = { open: boolean; age: number | null; onClose: () => void; onSaved: () => void }

export function AgeDialog({ open, age, onClose, onSaved }: AgeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.text} closeLabel={site.close}>
      <AgeForm age={age} onSaved={onSaved} />
    </Dialog>
  )
}

function AgeForm({ age, onSaved }: { age: number | null; onSaved: () => void }) {
  const [saving, setSaving] = useState(false)
  const form = useForm({ defaultValues: { age: age === null ? '' : String(age) } })

  async function save(values: { age: string }): Promise<void> {
    if (saving) return
    const given = ChildAge.safeParse(values.age.trim() === '' ? Number.NaN : Number(values.age))
    if (!given.success) {
      showToast({ ...workspace.toasts.invalidAge, tone: 'bad' })
      return form.setError('age', { message: workspace.toasts.invalidAge.text }, { shouldFocus: true })
    }
    setSaving(true)
    await new Promise((done) => setTimeout(done, timing.ageRecordMs))
    try {
      await recordDraft((draft) => ({ ...draft, childAge: given.data }))
    } catch {
      setSaving(false)
      return showToast({ ...workspace.toasts.ageFailed, tone: 'bad' })
    }
    onSaved()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
      <Field
        label={t.label}
        hint={t.hint}
        type="number"
        inputMode="numeric"
        {...firstField}
        autoComplete="off"
        required
        className="money max-w-32 text-xl"
        error={form.formState.errors.age?.message}
        {...form.register('age')}
      />
      <DialogActions>
        <Button type="submit" size="large" disabled={saving}>
          {saving ? t.saving : t.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
