import { useId } from 'react'
import { classes } from '../../ui/classes.ts'

type Choice<Value extends string> = { value: Value; title: string; text: string; beside?: string }

type ChoicesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons with a description each. */
export function Choices<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes(
            'grid min-h-14 grid-cols-[1.5rem_1fr_auto] items-center gap-x-2 rounded-md border bg-sheet px-4 py-3 hover:border-edge',
            choice.value === value ? 'border-ink' : 'border-line',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-5 accent-tomato"
          />
          <span className="grid leading-snug">
            <span className="font-semibold">{choice.title}</span>
            <span className="text-label text-soft">{choice.text}</span>
          </span>
          {choice.beside && <span className="tabular font-semibold">{choice.beside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
