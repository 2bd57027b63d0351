import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { Around, box, described, type Texts } from './field.tsx'

type Option = { value: string; label: string }

export function SelectField({
  label,
  hint,
  error,
  options,
  className,
  ...select
}: Texts & ComponentProps<'select'> & { options: readonly Option[] }) {
  const id = useId()
  return (
    <Around label={label} hint={hint} error={error} id={id}>
      <span className="relative grid items-center">
        <select
          id={id}
          aria-describedby={described(id, hint, error)}
          className={classes(box, 'min-h-12 appearance-none pr-10', className)}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} className="pointer-events-none absolute right-3.5 text-soft" />
      </span>
    </Around>
  )
}
