import { phases } from '../rules/phases.ts'
import { ages, type Edition } from './edition.ts'
import type { Facts } from './facts.ts'

/** Where on the path features of the drawings are described: ages from and to, and the phases in which features were found. */
export type PathPlace = {
  marker: readonly [number, number] | undefined
  seen: readonly (typeof phases)[number][]
  /** All features belong to phases long before this age: the picture is told in short-hand. */
  shortHand: boolean
}

/** The narrowest marker, in years: a drawing is a thin sample. */
const narrowest = 3
/** A pattern that is only described for ages this far below is short-hand, not a place on the path. */
const yearsOfShortHand = 2

/**
 * The marker on the path. It contains the age and is at least three years wide; there is none without an age, without features, or
 * when all features belong to phases that end more than two years before the age.
 */
export function pathPlace(drawings: readonly Facts[], { age, compares }: Edition): PathPlace {
  const seen = phases.filter(({ markers }) => markers.some((id) => drawings.some((facts) => facts.has(id))))
  const near = seen.filter(({ to }) => age !== undefined && to + yearsOfShortHand >= age)
  if (age === undefined || !compares) return { marker: undefined, seen, shortHand: false }
  if (near.length === 0) return { marker: undefined, seen: near, shortHand: seen.length > 0 }
  const around = near.filter(({ rarely: [from] }) => from <= age + 1)
  const from = Math.min(age - 1, ...around.map((phase) => phase.from))
  const to = Math.max(age + 1, ...around.map((phase) => phase.to))
  return { marker: widened(from, to), seen: near, shortHand: false }
}

function widened(from: number, to: number): [number, number] {
  const least = Math.max(ages.from - 1, from)
  const wide = Math.max(narrowest, to - least)
  return least + wide > ages.to ? [Math.min(least, ages.to - narrowest), ages.to] : [least, least + wide]
}
