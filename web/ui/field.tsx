import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

const box =
  'w-full rounded-sm border bg-sheet px-3.5 text-ink placeholder:text-soft/70 aria-invalid:border-tomato-ink border-edge'

type Around = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  id: string
  children: ReactNode
}

function Around({ label, hint, error, id, children }: Around) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-label text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-tomato-ink">
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
}

type Told = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/** An input with its label, hint and error tied together. */
export function Field({ label, hint, error, className, ...input }: Told & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Around label={label} hint={hint} error={error} id={id}>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={classes(box, 'min-h-12', className)}
        {...input}
      />
    </Around>
  )
}

export function TextField({ label, hint, error, className, ...area }: Told & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Around label={label} hint={hint} error={error} id={id}>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={classes(box, 'py-2.5', className)}
        {...area}
      />
    </Around>
  )
}

type Option = { value: string; label: string }

export function SelectField({
  label,
  hint,
  error,
  options,
  className,
  ...select
}: Told & ComponentProps<'select'> & { options: readonly Option[] }) {
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
