import { type ReactNode, useState } from 'react'
import { partOf, Shown } from '../part.tsx'
import { classes } from './classes.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** In the language of the page by default; operators read English. */
  closeLabel?: string
  wide?: boolean
  /** False while something runs that must not be broken off by a stray click or Escape. */
  closable?: boolean
  /** True where a stray tap would throw away something other than a form, whose dialog stays open anyway. */
  holdsWork?: boolean
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

type DialogActionsProps = {
  /** Where something must be read before the buttons, they follow it instead of covering it. */
  follows?: boolean
  className?: string
  children: ReactNode
}

const alwaysInSight =
  'sticky bottom-[calc(-1rem-env(safe-area-inset-bottom))] shadow-[0_-10px_10px_-2px_var(--sheet)] sm:-bottom-8'

/** The buttons of a dialog: in sight also where the dialog is longer than the screen. */
export function DialogActions({ follows = false, className, children }: DialogActionsProps) {
  return (
    <div className={classes('grid gap-3 bg-sheet py-3', !follows && alwaysInSight, className)}>
      {children}
    </div>
  )
}
