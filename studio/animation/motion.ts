import type { StyleName } from '../render/styles.ts'

/** The motion of one style. Lengths are in thousandths of the long side, other values are fractions. */
export type Motion = {
  /** How far the top of a standing figure leans, and how much a figure grows with each breath. */
  lean: number
  breath: number
  /** How far a floating figure rises. */
  rise: number
  /** How many frames a pose is held, and how far poses jitter, as in clay animation. */
  hold: number
  jitter: number
  /** The strength of the light orbiting the figures and of the gleam passing over them. */
  orbit: number
  gleam: number
  /** Whether figures flicker like neon tubes. */
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
