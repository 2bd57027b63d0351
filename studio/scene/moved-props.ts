import type { Prop } from './scenery.ts'

/**
 * The displacement of something that drifts by, and its visibility; it fades in and out.
 * @param phase of the loop, 0-1; undefined for a still, where everything is in its place
 * @param own phase offset, 0-1, so that not all appear at once
 * @param way total displacement
 */
export function passing(
  phase: number | undefined,
  own: number,
  way: number,
): { shift: number; shown: number } {
  if (phase === undefined) return { shift: 0, shown: 1 }
  const done = (phase + own) % 1
  return { shift: way * (done - 0.5), shown: 1.15 * Math.sin(Math.PI * done) ** 0.7 }
}

/** The props at a phase of an animation's loop, 0-1. */
export function movedProps(props: readonly Prop[], phase: number): Prop[] {
  return props.map((prop, k) => {
    const own = 0.618 * k
    return moves[prop.kind](prop, Math.sin(2 * Math.PI * (phase + own)), (phase + own) % 1)
  })
}

/** @param swing -1 to 1, periodic over the loop @param done 0-1, the prop's own phase in the loop */
type Move = (prop: Prop, swing: number, done: number) => Prop

const passes =
  (way: number): Move =>
  (prop, _, done) => {
    const { shift, shown } = passing(done, 0, way)
    return { ...prop, y: prop.y + shift, size: Math.max(1e-4, prop.size * Math.min(1, shown)) }
  }
const leans =
  (most: number): Move =>
  (prop, swing) => ({ ...prop, turn: prop.turn + most * swing })
const floats: Move = (prop, swing) => ({ ...prop, y: prop.y + 0.006 * swing, turn: prop.turn + 0.04 * swing })
const twinkles: Move = (prop, swing) => ({ ...prop, size: prop.size * (1 + 0.18 * swing) })
const stays: Move = (prop) => prop

const moves: Record<Prop['kind'], Move> = {
  moon: floats,
  planet: floats,
  orb: floats,
  sunset: stays,
  star: twinkles,
  flake: passes(0.14),
  bubble: passes(-0.14),
  fir: leans(0.03),
  weed: leans(0.1),
  blossom: leans(0.14),
  flag: leans(0.2),
}
