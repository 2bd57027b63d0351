const left = new WeakSet<Event>()

/** Leaves an Escape pressed in a dialog to the dialog, even if a newer toast is above it. */
export function leaveToDialog(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element && target.closest('[role="dialog"]'))) return
  left.add(event)
  event.preventDefault()
}

export const isLeftToDialog = (event: Event): boolean => left.has(event)
