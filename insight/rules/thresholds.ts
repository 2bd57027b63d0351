/** Where numbers turn into words. Set on our own drawings and on photographs of drawings, a few dozen pictures in all. */
export const thresholds = {
  /** Confidence, 0-1: a measure that is less sure is not spoken of. */
  sure: 0.6,
  /** So many clearly different colors are many. */
  manyColours: 5,
  /** Share of the ink, 0-1: a single color with less is not all that was drawn with. Pages drawn with one pen have .99 to 1. */
  oneColour: 0.97,
  /** Of many colors, those are named in the letter that have so many times the ink of the next. */
  leadingColour: 1.5,
  /** Share of all ink in the fullest ninth of the sheet, 0-1; where less lies in it, no place stands out. */
  fullestNinth: 0.2,
  /** Share of a ninth of the sheet that carries ink: from here on something is drawn in it. */
  wholePageCell: 0.01,
  /** Share of the sheet's width or height: a drawing that ends no farther from a side reaches it. */
  nearSide: 0.1,
  /** Thousandths of the long side: thinner lines are fine, thicker ones than the second are broad. */
  fineLine: 5,
  broadLine: 10,
  /** Contrast to the paper, 0-1. */
  lightLine: 0.5,
  boldLine: 0.8,
  /** Left and right halves alike, 0-1. */
  symmetry: 0.74,
  someSymmetry: 0.5,
} as const

/** Below this share of the sheet, 0-1, a drawing takes so much of it; above the last, nearly all. */
export const shareSteps = [
  [0.08, 'small'],
  [0.2, 'part'],
  [0.4, 'third'],
  [0.6, 'half'],
  [0.8, 'twoThirds'],
  [0.95, 'most'],
] as const

/** A full report needs a drawing on which so many true things can be said; with fewer it is a keepsake. */
export const fewestObservations = 5

/** At most so many of each, because more do not fit their page or are not read. */
export const most = {
  drawings: 10,
  /** Sentences of the letter: as many as are read aloud in a breath. */
  letter: 7,
  /** Of each, where there are several drawings. */
  letterOfSeveral: 2,
  letterColours: 3,
  /** Of a person, a house or a tree: those that come last with age. */
  letterParts: 4,
  strengths: 3,
  /** What is known at this age, above the charts. */
  statements: 4,
  bars: 6,
  /** Stretches of the path that are told of: those that come last. */
  stretches: 2,
  questions: 10,
  /** About the things of one drawing. */
  questionsOfThings: 7,
  pairQuestions: 3,
  moods: 1,
  /** One for this week, three for the month. */
  ideas: 4,
  nextParts: 2,
} as const

/** With fewer statements on the drawing itself, what is true of drawings at large is said too. */
export const fewestStatements = 2
/** Fewer bars are no chart. */
export const fewestBars = 3
/** Drawings that share a child's page. */
export const drawingsPerChildPage = 2

/** A whole figure with so many parts seen is detailed enough to be offered another one. */
export const fewestPartsForAnIdea = 6

/** The marker on the path of drawing, in years. */
export const path = {
  /** A drawing is a thin sample. */
  narrowest: 3,
  /** A pattern that is only described for ages this far below is short-hand, not a place on the path. */
  shortHand: 2,
} as const
