import type { ReactNode } from 'react'
import { Page } from '../site/page.tsx'

/** A page with one message and one action. */
export function QuietPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page start={false}>
      <div className="page-width pt-8 pb-24 sm:pt-14">
        <div className="grid max-w-xl justify-items-start gap-6">
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
      </div>
    </Page>
  )
}
