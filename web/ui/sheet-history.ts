type Sheet = { close: () => void; closable: () => boolean }

/** The part of a window that is needed. */
export type View = Pick<Window, 'history' | 'addEventListener'>

type Entry = { page: unknown; sheets: number }

const sheets: Sheet[] = []
let opened = (): void => undefined

/** Registers an open sheet, which the browser's Back closes. Returns a function to call when it has closed. */
export function openSheet(sheet: Sheet): () => void {
  sheets.push(sheet)
  opened()
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
  }
}

/**
 * Adds a history entry for each open sheet and closes sheets on Back, without the router noticing.
 * The entry of a sheet closed by hand is skipped later: going back by script can break a link clicked meanwhile.
 */
export function followSheets(view: View): void {
  const { history } = view
  let last = here()

  function here(): Entry {
    return { page: history.state?.idx, sheets: history.state?.sheets ?? 0 }
  }

  function addEntries(wanted: number): void {
    for (let depth = here().sheets + 1; depth <= wanted; depth++)
      history.pushState({ ...history.state, sheets: depth }, '')
    last = here()
  }

  function closeDownTo(depth: number): void {
    const staysOpen = sheets.findLastIndex(({ closable }) => !closable())
    for (const { close } of sheets.slice(Math.max(depth, staysOpen + 1)).reverse()) close()
    addEntries(staysOpen + 1)
  }

  function arrive(event: Event): void {
    const from = last
    last = here()
    // An entry that equals the last one was reached from another page.
    if (last.page !== from.page || last.sheets === from.sheets) return
    event.stopImmediatePropagation()
    if (last.sheets < sheets.length) closeDownTo(last.sheets)
    else if (last.sheets < from.sheets) history.back()
  }

  opened = () => addEntries(sheets.length)
  view.addEventListener('popstate', arrive, true)
}
