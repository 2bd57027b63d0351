import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice that emails do not arrive, with what to do. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 rounded-md border border-tomato-ink bg-tomato-wash px-5 py-4"
    >
      <div className="grid gap-1">
        <p className="flex items-center gap-2.5 font-semibold text-tomato-ink">
          <MailWarning aria-hidden size={20} className="shrink-0" />
          {title}
        </p>
        <p className="max-w-prose [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </section>
  )
}
