import { type ComponentProps, type ReactNode, useId } from 'react'

// Without the icon of `ui/select-field.tsx`, which would change how the public pages' scripts are split.
const box =
  'min-h-12 w-full rounded-sm border border-edge bg-sheet px-3.5 text-ink aria-invalid:border-tomato-ink'

type SelectProps = ComponentProps<'select'> & {
  label: ReactNode
  options: readonly { value: string; label: string }[]
}

/** A select with its label. */
export function Select({ label, options, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem]">
        {label}
      </label>
      <select id={id} className={box} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
