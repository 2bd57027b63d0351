/** Scrolls to and focuses a new heading. Returns false, doing nothing, if the focus is elsewhere. */
export function leadTo(heading: HTMLElement): boolean {
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
