import { type ReactNode, useState } from 'react'
import { partOf, Shown } from '../part.tsx'
import { classes } from './classes.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  wide?: boolean
  /** False while something runs that must not be broken off by a stray click or Escape. */
  closable?: boolean
  children: ReactNode
}

const sheet = partOf(async () => (await import('./dialog-sheet.tsx')).DialogSheet)

/** A page that has dialogs asks for this before a parent opens one. */
export const fetchDialogs = sheet.fetch

/** A dialog; on phones a sheet from below, where the thumb is. Focus comes back to where it was. It comes when it is first opened. */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return asked && <Shown part={sheet} with={props} />
}

/** Marks the field that a dialog begins at. */
export const firstField = { 'data-first': true }

/** The buttons of a dialog: always in sight, also where the dialog is longer than the screen. */
export function DialogActions({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classes(
        'sticky bottom-[calc(-1rem-env(safe-area-inset-bottom))] grid gap-3 bg-sheet py-3 shadow-[0_-10px_10px_-2px_var(--sheet)] sm:-bottom-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
