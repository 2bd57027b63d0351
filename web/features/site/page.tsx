import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type PageProps = {
  start?: boolean
  footer?: boolean
  /** Leaves room for a bar that is fixed under the thumb. */
  bar?: boolean
  children: ReactNode
}

/** The frame of every page. */
export function Page({ start = true, footer = true, bar = false, children }: PageProps) {
  return (
    <div className={classes('flex min-h-dvh flex-col', bar && 'max-lg:pb-36')}>
      <Header start={start} />
      <main id="page" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {footer && <Footer />}
    </div>
  )
}
