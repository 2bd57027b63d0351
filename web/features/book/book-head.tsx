import type { ReactNode } from 'react'
import { Link } from 'react-router'

type BookHeadProps = { to: string; back: string; title: string; children: ReactNode }

/** The head of a book's page: a link back to its pictures, the title, and notes. */
export function BookHead({ to, back, title, children }: BookHeadProps) {
  return (
    <>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-soft hover:text-ink"
      >
        <span aria-hidden>←</span>
        {back}
      </Link>
      <div className="grid gap-3 text-soft">
        <h1 tabIndex={-1} className="break-words text-ink">
          {title}
        </h1>
        {children}
      </div>
    </>
  )
}
