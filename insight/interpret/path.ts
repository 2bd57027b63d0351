import { phases } from '../rules/phases.ts'
import { path } from '../rules/thresholds.ts'
import { ages, type Edition } from './edition.ts'
import type { Facts } from './facts.ts'

/** Where the drawings lie on the path: the marker's ages from and to, and the phases in which features were found. */
type PathPlace = {
  marker: readonly [number, number] | undefined
  seen: readonly (typeof phases)[number][]
  /** All features belong to phases long before this age, and each picture is a scribble, a tadpole or a stick figure. */
  shortHand: boolean
}

/** Places the marker on the path: it contains the age and spans at least three years. None without a comparable age or features, or more than two years past them. */
export function pathPlace(drawings: readonly Facts[], { age, compares }: Edition): PathPlace {
  const seen = phases.filter(({ markers }) => markers.some((id) => drawings.some((facts) => facts.has(id))))
  const near = seen.filter(({ to }) => age !== undefined && to + path.shortHand >= age)
  if (age === undefined || !compares) return { marker: undefined, seen, shortHand: false }
  if (near.length === 0)
    return { marker: undefined, seen: near, shortHand: seen.length > 0 && drawings.every(isPlain) }
  const around = near.filter(({ rarely: [from] }) => from <= age + 1)
  const from = Math.min(age - 1, ...around.map((phase) => phase.from))
  const to = Math.max(age + 1, ...around.map((phase) => phase.to))
  return { marker: widened(from, to), seen: near, shortHand: false }
}

const plainMeans = ['picture.scribble', 'figure.tadpole', 'figure.stick'] as const
const isPlain = (facts: Facts) => plainMeans.some((id) => facts.has(id))

function widened(from: number, to: number): [number, number] {
  const least = Math.max(ages.from - 1, from)
  const wide = Math.max(path.narrowest, to - least)
  return least + wide > ages.to ? [Math.min(least, ages.to - path.narrowest), ages.to] : [least, least + wide]
}
