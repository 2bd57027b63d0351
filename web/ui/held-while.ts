import type { SyntheticEvent } from 'react'

/** While what a button began is on its way it keeps the focus, and another press does nothing. */
export const heldWhile = (busy: boolean) =>
  busy ? { 'aria-disabled': true, onClick: (event: SyntheticEvent) => event.preventDefault() } : {}
