/** Ages in years of which the front page and the quiz show a drawing each. */
export const drawingAges = [
  { from: 3, to: 7 },
  { from: 8, to: 12 },
  { from: 13, to: 15 },
] as const
