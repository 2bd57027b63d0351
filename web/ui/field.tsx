import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export const box =
  'w-full rounded-sm border bg-sheet px-3.5 text-ink placeholder:text-soft aria-invalid:border-tomato-ink border-edge'

export type Texts = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

type AroundProps = Texts & { id: string; children: ReactNode }

export function Around({ label, hint, error, id, children }: AroundProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {label}
      </label>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

type BelowProps = Omit<Texts, 'label'> & { id: string }

/** The hint and the error below a field. */
export function Below({ id, hint, error }: BelowProps) {
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

export function described(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
}

/** An input linked to its label, hint and error. */
export function Field({ label, hint, error, className, ...input }: Texts & ComponentProps<'input'>) {
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

export function TextField({ label, hint, error, className, ...area }: Texts & ComponentProps<'textarea'>) {
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
