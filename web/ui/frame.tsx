import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type FrameProps = {
  children: ReactNode
  label?: ReactNode
  wire?: boolean
  /** Maximum width of the frame, for a tall picture that should not fill the screen. */
  maxWidth?: string | undefined
  className?: string
}

/** A picture on the wall: thin frame, mat, shadow, and a museum label below. The frame fits the picture's shape. */
export function Frame({ children, label, wire, maxWidth, className }: FrameProps) {
  return (
    <figure className={className} style={maxWidth ? { maxWidth } : undefined}>
      {wire && <Wire />}
      <div className="border border-edge bg-mat p-2 shadow-hung sm:p-3">{children}</div>
      {label && <figcaption className="mt-4">{label}</figcaption>}
    </figure>
  )
}

/** The wire that a picture hangs on, with its nail. */
function Wire() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 20"
      preserveAspectRatio="none"
      className="mx-auto block h-7 w-1/2 overflow-visible text-edge"
    >
      <path
        d="M0 20 100 2 200 20"
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.2"
      />
      <path
        d="M100 2v.01"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type LabelProps = { title: ReactNode; text?: string; children?: ReactNode; className?: string }

/** The museum label of a picture, with a title and details. */
export function MuseumLabel({ title, text, children, className }: LabelProps) {
  return (
    <div
      className={classes(
        'w-fit max-w-full rounded-xs border border-line bg-sheet px-3.5 py-2.5 text-left shadow-[0_1px_1px_var(--shade)]',
        className,
      )}
    >
      <div className="title font-medium text-[1.0625rem] leading-snug">{title}</div>
      {(text || children) && (
        <div className="text-label text-soft">
          {text && <p>{text}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
