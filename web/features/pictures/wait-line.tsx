import type { OrderImage } from '#contract/images.ts'
import { results } from '../../messages/results.ts'
import { useOnline } from '../../online.ts'
import { waitWords } from './wait-words.ts'

/** Shows the place in the queue and the estimated wait, as far as they are known. */
export function WaitLine({ image }: { image: OrderImage }) {
  const { wait, status } = image
  const online = useOnline()
  if (!wait || !online) return null
  const place = status === 'pending' ? results.wait.ahead({ count: wait.ahead }) : null
  const words = waitWords(wait.seconds)
  if (!place && !words) return null
  return (
    <p className="tabular text-label text-soft">
      {place} {words}
    </p>
  )
}
