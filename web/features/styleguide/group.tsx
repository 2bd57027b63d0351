import type { ReactNode } from 'react'

/** A titled group of examples. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-line border-t pt-6">
      <h2>{title}</h2>
      <div className="flex flex-wrap items-start gap-5">{children}</div>
    </section>
  )
}
