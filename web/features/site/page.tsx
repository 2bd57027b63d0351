import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type PageProps = {
  start?: boolean
  /** Replaces the default header. */
  header?: ReactNode
  footer?: boolean
  /** Leaves room for a bar fixed at the bottom. */
  bar?: boolean
  children: ReactNode
}

/** The frame of every page. */
export function Page({ start = true, header, footer = true, bar = false, children }: PageProps) {
  return (
    <div className={classes('flex min-h-dvh flex-col', bar && 'max-lg:[&>footer]:pb-36')}>
      {header ?? <Header start={start} />}
      <main id="page" tabIndex={-1} className="flex-1 overflow-x-clip">
        {children}
      </main>
      {footer && <Footer />}
    </div>
  )
}
