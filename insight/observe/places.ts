import type { Answers, Place } from './answers.ts'

/** The places that were shown. */
export function placesIn({ places }: Answers): Place[] {
  return Array.isArray(places) ? places.filter((place) => typeof place !== 'string') : []
}
