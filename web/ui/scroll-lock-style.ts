import { useEffect } from 'react'

type Shared = { uses: number; sheet?: CSSStyleSheet }
type Styles = { styles: string }

/**
 * Takes the place of the package react-style-singleton, by which dialogs lock the page's scrolling: the same style, as a
 * constructed sheet in place of a style element, which our content security policy refuses.
 */
export function styleSingleton(): (props: Styles) => null {
  const shared: Shared = { uses: 0 }
  return ({ styles }) => useSharedSheet(shared, styles)
}

function useSharedSheet(shared: Shared, styles: string): null {
  useEffect(() => {
    // Browsers without it let the page scroll behind a dialog.
    if (!('adoptedStyleSheets' in document)) return
    if (shared.uses++ === 0) adopt(shared, styles)
    return () => {
      if (--shared.uses > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== shared.sheet)
    }
  }, [shared, styles])
  return null
}

function adopt(shared: Shared, styles: string): void {
  shared.sheet = new CSSStyleSheet()
  shared.sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, shared.sheet]
}
