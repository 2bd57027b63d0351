import { type ReactNode, useEffect, useRef } from 'react'
import { leadTo } from './lead-to.ts'

type ProgressHeadingProps = {
  title: string
  text: ReactNode
  /** Called if the focus was elsewhere on the page, so the heading did not take it. */
  onUnseen?: () => void
  children?: ReactNode
}

/** Tells what is happening now. The page scrolls to it when it appears. */
export function ProgressHeading({ title, text, onUnseen, children }: ProgressHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const unseen = useRef(onUnseen)
  useEffect(() => {
    if (heading.current && !leadTo(heading.current)) unseen.current?.()
  }, [])
  return (
    <div className="grid gap-3">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="max-w-prose text-lg text-soft">{text}</p>
      {children}
    </div>
  )
}
