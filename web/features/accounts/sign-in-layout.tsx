import { type ReactNode, useEffect, useRef } from 'react'
import { auth as t } from '../../messages/auth.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { Page } from '../site/page.tsx'

type SignInLayoutProps = {
  title: string
  text?: string
  /** The page changed without a click, so the heading takes the focus and is announced. */
  announced?: boolean
  /** Whether the drawing is colored in. */
  blooms?: boolean
  children: ReactNode
}

export function SignInLayout({ title, text, announced, blooms = false, children }: SignInLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true })
  }, [announced])
  return (
    <Page start={false} footer={false}>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-14 pt-6 pb-20 sm:pt-12 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-x-20">
        <div className="grid content-start gap-6">
          <div className="grid gap-3" role={announced ? 'status' : undefined}>
            <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
              {title}
            </h1>
            {text && <p className="text-lg text-soft">{text}</p>}
          </div>
          {children}
        </div>
        <div className="relative mx-auto w-full max-w-xl">
          <div aria-hidden className="lit -z-10 absolute -inset-[12%]" />
          <Frame wire className="relative" label={<MuseumLabel title={t.frame.title} text={t.frame.text} />}>
            <HouseDrawing
              key={String(blooms)}
              alt={t.frame.alt}
              coloured={blooms ? undefined : 0}
              blooms={blooms}
            />
          </Frame>
        </div>
      </div>
    </Page>
  )
}
