/** Scrolls to a heading that has just appeared and focuses it. False, and nothing moves, while the parent is busy elsewhere on the page. */
export function leadTo(heading: HTMLElement): boolean {
  const active = document.activeElement
  const idle = active === null || active === document.body || active.matches('h1, main')
  if (!idle) return false
  // A page that was only opened stays where the browser restored it.
  if (navigator.userActivation?.hasBeenActive === false) return true
  heading.focus({ preventScroll: true })
  // A smooth scroll would begin on the old content and end wherever the new one leaves it.
  heading.scrollIntoView({ behavior: 'instant' })
  return true
}
