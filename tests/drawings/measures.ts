import type { Measures } from '#insight/insight.ts'

export const someMeasures: Measures = {
  sheet: { left: 0, top: 0, right: 1, bottom: 1 },
  sheetShape: 0.75,
  inkCoverage: 0.4,
  pageUse: { box: { left: 0, top: 0, right: 1, bottom: 1 }, share: 0.97 },
  pageMap: [0.2, 0.1, 0.1, 0.3, 0.8, 0.4, 0.5, 0.9, 0.5],
  placement: { x: 0.5, y: 0.6 },
  colours: (['green', 'red', 'yellow', 'blue', 'brown'] as const).map((name) => ({
    name,
    hex: '#336633',
    share: 0.2,
  })),
  paperColour: undefined,
  darkPaper: false,
  confidence: { sheet: 1, colours: 1 },
  lineWidth: 8,
  lineDarkness: 0.85,
  symmetry: 0.5,
  isScribble: false,
}

export const scribbleMeasures: Measures = { ...someMeasures, isScribble: true }
