import { type ReactNode, useEffect, useRef } from 'react'

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

/** Scrolls to and focuses a new heading. Returns false, doing nothing, if the focus is elsewhere. */
function leadTo(heading: HTMLElement): boolean {
  const active = document.activeElement
  const idle = active === null || active === document.body || active.matches('h1, main')
  if (!idle) return false
  // A freshly opened page keeps the scroll position that the browser restored.
  if (navigator.userActivation?.hasBeenActive === false) return true
  heading.focus({ preventScroll: true })
  // A smooth scroll would start on the old content and end in the wrong place of the new.
  heading.scrollIntoView({ behavior: 'instant' })
  return true
}
