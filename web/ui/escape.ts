const left = new WeakSet<Event>()

/** A toast that came after a dialog lies above it; the key of who is in the dialog is meant for the dialog all the same. */
export function leaveToDialog(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element && target.closest('[role="dialog"]'))) return
  left.add(event)
  event.preventDefault()
}

export const isLeftToDialog = (event: Event): boolean => left.has(event)
