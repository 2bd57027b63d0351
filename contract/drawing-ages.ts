/** Age ranges in years. The front page and the quiz show one drawing for each. */
export const drawingAges = [
  { from: 3, to: 7 },
  { from: 8, to: 12 },
  { from: 13, to: 15 },
] as const
