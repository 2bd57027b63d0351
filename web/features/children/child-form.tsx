import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  addChild,
  type Child,
  type ChildColor,
  type ChildForm as ChildValues,
  changeChild,
  childColors,
} from '#contract/children.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, send } from '../../api.ts'
import { fieldText } from '../../messages/by-code/field-faults.ts'
import { children as t } from '../../messages/children.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Alert } from '../session/alert.tsx'
import { ColorDot } from './color-dot.tsx'
import { MonthField } from './month-field.tsx'
import { showChild } from './queries.ts'

type ChildFormProps = {
  /** The child to edit, or undefined for a new child. */
  child?: Child
  /** A color that no sibling has yet. */
  color?: ChildColor | undefined
  onDone: (child: Child) => void
}

/** Validated by the server only, because the schemas would be most of this page's script. */
export function ChildForm({ child, color = 'tomato', onDone }: ChildFormProps) {
  const [values, setValues] = useState<ChildValues>({
    name: child?.name ?? '',
    birthMonth: child?.birthMonth ?? null,
    color: child?.color ?? color,
  })
  const [half, setHalf] = useState(false)
  const save = useMutation({
    mutationFn: (body: ChildValues) =>
      child ? send(changeChild, { params: { id: child.id }, body }) : send(addChild, { body }),
    onSuccess: async (saved) => {
      await showChild(saved)
      onDone(saved)
    },
  })
  const faults = save.error instanceof ApiError ? (save.error.body.fields ?? {}) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (half) emptySelect(event.currentTarget)?.focus()
    else save.mutate(values)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field
        label={t.form.name}
        hint={t.form.nameHint}
        error={fieldText(faults.name)}
        autoComplete="off"
        maxLength={limits.childNameCharacters}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
        {...firstField}
      />
      <MonthField
        label={t.form.birth}
        hint={t.form.birthHint}
        error={half ? t.form.monthMissing : fieldText(faults.birthMonth)}
        value={values.birthMonth}
        optional
        years={limits.childAge.max + 1}
        onChange={(month) => {
          setHalf(month === undefined)
          setValues({ ...values, birthMonth: month ?? null })
        }}
      />
      <Colors value={values.color} onChange={(chosen) => setValues({ ...values, color: chosen })} />
      {save.error && Object.keys(faults).length === 0 && <Alert text={save.error.message} />}
      <DialogActions>
        <Button type="submit" size="large" busy={save.isPending}>
          {save.isPending ? t.form.saving : t.form.save}
        </Button>
      </DialogActions>
    </form>
  )
}

const emptySelect = (form: HTMLFormElement) =>
  [...form.querySelectorAll('select')].find(({ value }) => !value)

function Colors({ value, onChange }: { value: ChildColor; onChange: (color: ChildColor) => void }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="font-semibold text-[0.9375rem]">
        {t.form.color}
      </span>
      <span className="flex flex-wrap gap-2">
        {childColors.map((color) => (
          <button
            key={color}
            type="button"
            aria-pressed={color === value}
            aria-label={t.form.colors[color]}
            onClick={() => onChange(color)}
            className={classes(
              'grid size-11 place-items-center rounded-full border-2',
              color === value ? 'border-ink' : 'border-transparent',
            )}
          >
            <ColorDot color={color} rem={1.75} />
          </button>
        ))}
      </span>
    </fieldset>
  )
}
