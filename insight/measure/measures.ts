/** A rectangle in shares 0-1 of the sides of the picture or the sheet it lies on. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A color of the drawing by its everyday name, as it looks where applied thickly (#rrggbb), and its share of the ink, 0-1. */
export type NamedColour = { name: ColourName; hex: string; share: number }

export const colourNames = {
  black: { en: 'black', el: 'μαύρο' },
  grey: { en: 'gray', el: 'γκρι' },
  white: { en: 'white', el: 'λευκό' },
  brown: { en: 'brown', el: 'καφέ' },
  beige: { en: 'beige', el: 'μπεζ' },
  red: { en: 'red', el: 'κόκκινο' },
  orange: { en: 'orange', el: 'πορτοκαλί' },
  yellow: { en: 'yellow', el: 'κίτρινο' },
  green: { en: 'green', el: 'πράσινο' },
  turquoise: { en: 'turquoise', el: 'τιρκουάζ' },
  blue: { en: 'blue', el: 'μπλε' },
  purple: { en: 'purple', el: 'μοβ' },
  pink: { en: 'pink', el: 'ροζ' },
} as const satisfies Record<string, { en: string; el: string }>
export type ColourName = keyof typeof colourNames

/** What can be measured in a picture of a drawing; `definitions` says what each number is and what it cannot say. */
export type Measures = {
  /** Where the sheet of paper lies in the picture that is shown, in shares of that picture. */
  sheet: Box
  /** The sheet's height divided by its width. */
  sheetShape: number
  /** Share of the sheet that carries ink, 0-1. */
  inkCoverage: number
  /** The drawing's box in shares of the sheet, and that box's share of the sheet, 0-1. */
  pageUse: { box: Box; share: number }
  /** Share of each ninth of the sheet that carries ink, 0-1, row by row from the top left. */
  pageMap: readonly number[]
  /** The middle of the ink in shares of the sheet. */
  placement: { x: number; y: number }
  /** Colors by share of the ink, largest first; each name once, tiny amounts left out. */
  colours: readonly NamedColour[]
  /** The paper's own color when it is dark or colored. */
  paperColour: string | undefined
  /** The usual width of the lines in thousandths of the sheet's long side. */
  lineWidth: number
  /** How much darker than the paper (on dark paper: how much brighter) the lines are, 0-1. */
  lineDarkness: number
  /** Whether the paper is dark. */
  darkPaper: boolean
  /** Confidence, 0-1, in where the sheet lies and in the colors on it. */
  confidence: { sheet: number; colours: number }
  /** How closely the left half of the drawing mirrors its right half, 0-1. */
  symmetry: number
  /** Whether the drawing is made of loops and strokes that bound no surfaces. */
  isScribble: boolean
}
