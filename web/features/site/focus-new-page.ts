import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation reading begins at the new page, unless something on it has the focus already. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const page = document.getElementById('page')
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
  }, [pathname])
}
