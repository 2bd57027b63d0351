import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type PageProps = { start?: boolean; footer?: boolean; children: ReactNode }

/** The frame of every page. */
export function Page({ start = true, footer = true, children }: PageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header start={start} />
      <main id="page" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {footer && <Footer />}
    </div>
  )
}
