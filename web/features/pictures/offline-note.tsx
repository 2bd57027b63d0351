import { results } from '../../messages/results.ts'
import { useOnline } from '../../online.ts'

/** What is drawn is drawn far away: without a connection the page stands still, the work does not. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <p role="alert" className="max-w-prose border-sunflower border-l-4 bg-sunflower-wash px-4 py-3">
      {results.offline}
    </p>
  )
}
