/** Thresholds for turning numbers into words. Set on our own drawings and on photographs of drawings, a few dozen pictures in all. */
export const thresholds = {
  /** Lowest confidence, 0-1, at which a measure is mentioned. */
  sure: 0.6,
  /** Number of clearly different colors from which they are many. */
  manyColours: 5,
  /** Smallest share of the ink, 0-1, for a single color to be all that was used. Pages drawn with one pen have .99 to 1. */
  oneColour: 0.97,
  /** Of many colors, the letter names the first if they have this many times the ink of the next. */
  leadingColour: 1.5,
  /** Smallest share of all ink, 0-1, in the fullest ninth of the sheet for it to stand out. */
  fullestNinth: 0.2,
  /** Smallest share of a ninth that carries ink, 0-1, for something to be drawn in it. */
  wholePageCell: 0.01,
  /** Largest distance from a side, as a share of the sheet's width or height, at which a drawing reaches it. */
  nearSide: 0.1,
  /** Line widths in thousandths of the sheet's long side: fine below the first, broad from the second. */
  fineLine: 5,
  broadLine: 10,
  /** Contrast of lines to the paper, 0-1: light below the first, bold from the second. */
  lightLine: 0.5,
  boldLine: 0.8,
  /** Likeness of the left and right halves, 0-1: much alike from the first, partly from the second. */
  symmetry: 0.74,
  someSymmetry: 0.5,
} as const

/** The word for a share of the sheet, 0-1, below each limit; from the last limit on it is nearly all. */
export const shareSteps = [
  [0.08, 'small'],
  [0.2, 'part'],
  [0.4, 'third'],
  [0.6, 'half'],
  [0.8, 'twoThirds'],
  [0.95, 'most'],
] as const

/** Observations that one drawing needs for a full report. With fewer on every drawing it is a keepsake. */
export const fewestObservations = 5

/** Upper limits, because more do not fit the page or are not read. */
export const most = {
  drawings: 10,
  /** Sentences of the letter: few enough to read aloud in one go. */
  letter: 7,
  /** Sentences on each drawing, if there are several. */
  letterOfSeveral: 2,
  letterColours: 3,
  /** Parts of a person, a house or a tree: the ones that children draw latest. */
  letterParts: 4,
  strengths: 3,
  /** Statements on what is known at this age, above the charts. */
  statements: 4,
  bars: 6,
  /** Phases of the path that are described: the latest ones. */
  stretches: 2,
  questions: 10,
  /** Questions about the things in one drawing. */
  questionsOfThings: 7,
  pairQuestions: 3,
  moods: 1,
  /** One for this week, three for this month. */
  ideas: 4,
  nextParts: 2,
} as const

/** With fewer statements on the drawings themselves, general statements are added. */
export const fewestStatements = 2
/** With fewer bars there is no chart. */
export const fewestBars = 3
/** Drawings that share a child's page. */
export const drawingsPerChildPage = 2

/** Parts that a model must see on a whole figure before the report suggests another part. */
export const fewestPartsForAnIdea = 6

/** Limits for the marker on the path of drawing, in years. */
export const path = {
  /** Narrowest span, because one drawing is a small sample. */
  narrowest: 3,
  /** A feature of a phase that ended more than this long before the age is shorthand, not a place on the path. */
  shortHand: 2,
} as const
