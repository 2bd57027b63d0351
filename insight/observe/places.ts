import type { Answers } from './answers.ts'
import type { NamedPlace } from './named-place.ts'

/** The places that a parent marked. */
export function placesIn({ places }: Answers): NamedPlace[] {
  return Array.isArray(places) ? places.filter((place) => typeof place !== 'string') : []
}
