import { results } from '../../messages/results.ts'

/** Shown while the photo is being opened. */
export function Opening() {
  return (
    <p role="status" className="py-10 text-center text-soft">
      {results.replacePhoto.opening}
    </p>
  )
}
