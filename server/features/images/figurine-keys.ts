import type { FigurineFormat } from '#contract/figurines.ts'

/** The file keys of an attempt's figurine. They depend only on the attempt, so that a second run writes the same files. */
export const figurineKeys = (attemptId: string): Record<FigurineFormat, string> => ({
  glb: `figurines/${attemptId}.glb`,
  usdz: `figurines/${attemptId}.usdz`,
  stl: `figurines/${attemptId}.stl`,
})
