type Sheet = { close: () => void; closable: () => boolean }

/** As much of a window as history needs. */
export type View = Pick<Window, 'history' | 'addEventListener' | 'setTimeout' | 'clearTimeout'>

// Longer than it takes one dialog to follow another, or a page to begin to change.
const SETTLE_MS = 100

const sheets: Sheet[] = []
let changed: ((opened: boolean) => void) | null = null

/** A sheet that is open: the browser's Back closes it. Returns what to call when it has closed. */
export function openSheet(sheet: Sheet): () => void {
  sheets.push(sheet)
  changed?.(true)
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
    changed?.(false)
  }
}

/**
 * Keeps one history entry above the page's own for each open sheet, and closes sheets when the parent goes back. The router
 * learns nothing of these entries: they have the page's address, and their popstate events are kept from it. Called before the
 * router starts to listen.
 */
export function followSheets(view: View): void {
  const { history } = view
  const depth = (): number => history.state?.sheets ?? 0
  let page: unknown
  let returning: 'own' | 'stale' | null = null
  let timer = 0

  const settle = () => {
    view.clearTimeout(timer)
    timer = view.setTimeout(level, SETTLE_MS)
  }

  /** Makes as many entries as there are sheets. */
  function level(): void {
    if (returning) return
    if (depth() === 0) page = history.state?.idx
    while (depth() < sheets.length) history.pushState({ ...history.state, sheets: depth() + 1 }, '')
    if (depth() > sheets.length) goBack('own', depth() - sheets.length)
  }

  function goBack(why: 'own' | 'stale', steps: number): void {
    returning = why
    history.go(-steps)
  }

  function closeDownTo(count: number): void {
    for (const { close, closable } of sheets.slice(count).reverse()) {
      if (!closable()) break
      close()
    }
    settle()
  }

  function arrive(event: Event): void {
    const samePage = history.state?.idx === page
    const was = returning
    returning = null
    if (depth() > sheets.length) {
      // An entry whose sheet is closed: reached by Forward, or by Back from another page.
      event.stopImmediatePropagation()
      goBack('stale', depth() - sheets.length)
    } else if (was === 'own') {
      if (samePage) event.stopImmediatePropagation()
      settle()
    } else if (was === null && samePage && depth() < sheets.length) {
      event.stopImmediatePropagation()
      closeDownTo(depth())
    }
  }

  changed = (opened) => (opened && depth() < sheets.length ? level() : settle())
  view.addEventListener('popstate', arrive, true)
  if (depth() > 0) goBack('stale', depth())
}
