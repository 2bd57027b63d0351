import type { SyntheticEvent } from 'react'

/** Props of a busy button: it keeps the focus, and clicking it again does nothing. */
export const heldWhile = (busy: boolean) =>
  busy ? { 'aria-disabled': true, onClick: (event: SyntheticEvent) => event.preventDefault() } : {}
