import type { StyleName } from '../render/styles.ts'

/** How things move in one style. Lengths in thousandths of the long side, all others are shares. */
export type Motion = {
  /** How far the head of a standing figure leans, and how much taller a figure gets as it breathes in. */
  lean: number
  breath: number
  /** How far a floating figure rises. */
  rise: number
  /** How many frames a pose is held, and how far poses differ by chance: clay is moved by hand. */
  hold: number
  jitter: number
  /** How strongly the light that goes around the figures shows on them, and a gleam that passes over them. */
  orbit: number
  gleam: number
  /** Whether figures go off and flicker on, as neon does. */
  flickers: boolean
}

/** The motion of each style. */
export const motions: Record<StyleName, Motion> = {
  realistic: {
    lean: 10,
    breath: 0.022,
    rise: 8,
    hold: 2,
    jitter: 2,
    orbit: 0.3,
    gleam: 0,
    flickers: false,
  },
  disney: { lean: 16, breath: 0.04, rise: 14, hold: 1, jitter: 0, orbit: 0.08, gleam: 0.22, flickers: false },
  futuristic: { lean: 6, breath: 0.012, rise: 10, hold: 1, jitter: 0, orbit: 0, gleam: 0.1, flickers: true },
}
