import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** Redirects /pricing, /terms and /privacy to their pages. */
export function clientLoader({ request }: { request: Request }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/pricing') return redirect(paths.pricing())
  return redirect(paths.legal(pathname === '/terms' ? 'terms-of-service' : 'privacy-policy'))
}

export default function ShortAddress() {
  return null
}
