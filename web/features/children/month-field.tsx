import { useId, useState } from 'react'
import { children as t } from '../../messages/children.ts'
import { Below, described } from '../../ui/field.tsx'
import { monthNames } from './months.ts'
import { Select } from './select.tsx'

type MonthFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** As 2026-11, or null if none is chosen. */
  value: string | null
  /** Whether the choice may be empty. */
  optional?: boolean
  /** How many years back the choice goes. */
  years: number
  /** Called with null for no month and undefined for an incomplete one. */
  onChange: (month: string | null | undefined) => void
}

/** Two selects for a calendar month, because not every browser supports `type="month"`. */
export function MonthField({ label, hint, error, value, optional, years, onChange }: MonthFieldProps) {
  const id = useId()
  const [[year, month], setParts] = useState<[string, string]>(() => partsOf(value))
  const choose = (parts: [string, string]) => {
    setParts(parts)
    const [chosenYear, chosenMonth] = parts
    if (chosenYear && chosenMonth) onChange(`${chosenYear}-${chosenMonth}`)
    else onChange(chosenYear || chosenMonth ? undefined : null)
  }
  const faulty = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described(id, undefined, error),
  }
  const none = optional || !value ? [{ value: '', label: t.form.none }] : []
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="grid min-w-0 gap-1.5">
      <legend className="mb-2 font-semibold text-[0.9375rem]">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t.form.month}
          options={[...none, ...monthNames().map((name, i) => ({ value: twoDigits(i + 1), label: name }))]}
          value={month}
          {...faulty}
          onChange={({ target }) => choose([year, target.value])}
        />
        <Select
          label={t.form.year}
          options={[...none, ...yearsBack(years, year)]}
          value={year}
          {...faulty}
          onChange={({ target }) => choose([target.value, month])}
        />
      </div>
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function partsOf(value: string | null): [string, string] {
  const [year = '', month = ''] = value?.split('-') ?? []
  return [year, month]
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** This year and `count` years before it, plus the chosen one if it is older. */
function yearsBack(count: number, chosen: string): { value: string; label: string }[] {
  const now = new Date().getFullYear()
  const years = Array.from({ length: count + 1 }, (_, i) => String(now - i))
  if (chosen && !years.includes(chosen)) years.push(chosen)
  return years.map((year) => ({ value: year, label: year }))
}
