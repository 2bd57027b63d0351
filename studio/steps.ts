/** The steps from drawing to artwork in order, and the fraction of the work done when each begins, 0-1 (docs/studio.md). */
export const steps = {
  page: 0,
  ruling: 0.06,
  drawing: 0.07,
  paper: 0.13,
  ink: 0.17,
  colours: 0.25,
  shapes: 0.34,
  lines: 0.42,
  enclosed: 0.48,
  contours: 0.53,
  sculpt: 0.57,
  surfaces: 0.65,
  model: 0.71,
  light: 0.77,
  paint: 0.82,
  finish: 0.94,
} as const

/** The name of a step. */
export type Step = keyof typeof steps

/** The step names in order. */
export const stepNames = Object.keys(steps) as Step[]
