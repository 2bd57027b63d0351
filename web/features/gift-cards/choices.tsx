import { createContext, type ReactNode, use, useId } from 'react'
import { classes } from '../../ui/classes.ts'

type Chosen = { name: string; value: string; onChange: (value: string) => void }
const Group = createContext<Chosen>({ name: '', value: '', onChange: () => undefined })

type ChoicesProps<Value extends string> = {
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** One of a few things, each with a line about it. */
export function Choices<Value extends string>({
  label,
  name,
  value,
  onChange,
  children,
}: ChoicesProps<Value>) {
  const group = useId()
  const choose = (chosen: string) => onChange(chosen as Value)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
      <Group value={{ name: `${name}${group}`, value, onChange: choose }}>{children}</Group>
    </fieldset>
  )
}

type ChoiceProps = { value: string; title: string; text: string; beside?: string }

export function Choice({ value, title, text, beside }: ChoiceProps) {
  const group = use(Group)
  return (
    <label
      className={classes(
        'grid min-h-14 grid-cols-[1.5rem_1fr_auto] items-center gap-x-2 rounded-md border bg-sheet px-4 py-3 hover:border-edge',
        group.value === value ? 'border-ink' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        className="size-5 accent-tomato"
      />
      <span className="grid leading-snug">
        <span className="font-semibold">{title}</span>
        <span className="text-label text-soft">{text}</span>
      </span>
      {beside && <span className="money font-semibold">{beside}</span>}
    </label>
  )
}
