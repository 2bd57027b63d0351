import { type ComponentProps, type ReactNode, useId } from 'react'

// Those of `ui/` take an icon of the library with them, which would move others between the files of all public pages.
const box =
  'min-h-12 w-full rounded-sm border border-edge bg-sheet px-3.5 text-ink aria-invalid:border-tomato-ink'

type Told = { label: ReactNode; hint?: string; error?: string | undefined }

/** An input with its label, hint and error tied together. */
export function TextInput({ label, hint, error, ...input }: Told & ComponentProps<'input'>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={box}
        {...input}
      />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** What stands below a field: how to fill it in, and what is wrong. */
export function Below({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | undefined
  error?: string | undefined
}) {
  return (
    <>
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
    </>
  )
}

type SelectProps = ComponentProps<'select'> & {
  label: ReactNode
  options: readonly { value: string; label: string }[]
}

/** A choice with its label. */
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
