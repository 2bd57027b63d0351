import { type ReactNode, useState } from 'react'
import { partOf, Shown } from '../part.tsx'
import { classes } from './classes.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** By default in the language of the page. Operator pages are in English. */
  closeLabel?: string
  wide?: boolean
  /** False while something runs that a stray click or Escape must not interrupt. */
  closable?: boolean
  /** True if a stray tap would discard something other than a form. A dialog with a form stays open anyway. */
  holdsWork?: boolean
  children: ReactNode
}

const sheet = partOf(async () => (await import('./dialog-sheet.tsx')).DialogSheet)

/** Loads the code of dialogs before a parent opens one. */
export const fetchDialogs = sheet.fetch

/** A dialog; on phones, a bottom sheet. Returns the focus when closed. Its code loads when it is first opened. */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return asked && <Shown part={sheet} with={props} />
}

/** Marks the field that gets the focus when a dialog opens. */
export const firstField = { 'data-first': true }

type DialogActionsProps = {
  /** True if the content must be read first: the buttons come after it instead of covering it. */
  follows?: boolean
  className?: string
  children: ReactNode
}

const alwaysInSight =
  'sticky bottom-[calc(-1rem-env(safe-area-inset-bottom))] shadow-[0_-10px_10px_-2px_var(--sheet)] sm:-bottom-8'

/** The buttons of a dialog, visible even if the dialog is longer than the screen. */
export function DialogActions({ follows = false, className, children }: DialogActionsProps) {
  return (
    <div className={classes('grid gap-3 bg-sheet py-3', !follows && alwaysInSight, className)}>
      {children}
    </div>
  )
}
