import { site } from '../../messages/site.ts'
import { useOnline } from '../../online.ts'

/** Tells that there is no connection. Stays in view while scrolling. */
export function OfflineBar() {
  if (useOnline()) return null
  return (
    <p
      role="alert"
      data-offline
      className="sticky top-0 z-50 border-sunflower border-b-2 bg-sunflower-wash px-4 py-2.5 text-center text-label"
    >
      {site.offline}
    </p>
  )
}
