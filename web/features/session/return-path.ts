const key = 'auth-redirect'
const oneSlash = /^\/(?![/\\])/

/** The path of a page on this site to open after signing in. Null for other sites and the sign-in. */
export function ownPath(given: string | null): string | null {
  if (!given || !oneSlash.test(given) || !URL.canParse(given, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(given, location.origin)
  const signIn = pathname === '/auth' || pathname.startsWith('/auth/')
  return origin === location.origin && oneSlash.test(pathname) && !signIn ? pathname + search + hash : null
}

/** Stored for this tab, and for the tab that the email link opens. */
export function rememberReturn(given: string | null): void {
  const path = ownPath(given)
  if (!path || path === '/') return
  sessionStorage.setItem(key, path)
  localStorage.setItem(key, path)
}

/** Returns the path to open after signing in, and forgets it. */
export function takeReturn(): string | null {
  const path = ownPath(sessionStorage.getItem(key) ?? localStorage.getItem(key))
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
  return path
}
