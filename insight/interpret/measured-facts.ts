import type { Words } from '../languages/words.ts'
import type { Measures } from '../measure/measures.ts'
import type { MeasuredId } from '../rules/rule.ts'
import type { Fact } from './facts.ts'
import { listed, placeWords, shareWords } from './words.ts'

/** Where numbers turn into words; set on our own drawings and on photographs of drawings. */
export const thresholds = {
  manyColours: 5,
  wholePageCell: 0.01,
  fineLine: 5,
  broadLine: 10,
  lightLine: 0.5,
  boldLine: 0.8,
  closedShapes: 3,
  manyPieces: 8,
  symmetry: 0.74,
  someSymmetry: 0.5,
  muchLine: 3,
} as const

/** What the measures of a drawing say in words. */
export function measuredFacts(measures: Measures, words: Words): Fact[] {
  const { phrases } = words
  const fact = (id: MeasuredId, holds: boolean, slots: Fact['slots'] = {}): Fact[] =>
    holds ? [{ id, label: '', origin: 'measured', slots }] : []
  const { colours, pageMap, symmetry, detail, parts, closedShapes, isScribble } = measures
  const place = placeWords(pageMap, words)
  const names = colourSlots(measures, words)
  const kind = lineKind(measures)
  const line = lineWords(measures, words)
  const covered = shareWords(measures.inkCoverage, words)
  return [
    ...fact('measured.colours', colours.length > 0, names),
    ...fact('measured.one-colour', colours.length === 1, names),
    ...fact('measured.many-colours', colours.length >= thresholds.manyColours, names),
    ...fact('measured.coloured-paper', measures.paperColour !== undefined),
    ...fact('measured.space', true, { space: shareWords(measures.pageUse.share, words), covered, place }),
    ...fact('measured.covered', true, { covered }),
    ...fact('measured.weight', true, { place }),
    ...fact(
      'measured.whole-page',
      pageMap.every((share) => share >= thresholds.wholePageCell),
    ),
    ...fact('measured.line', true, line),
    ...fact('measured.bold-line', kind.contrast === 'bold' && kind.width !== 'fine', line),
    ...fact('measured.closed-shapes', !isScribble && closedShapes >= thresholds.closedShapes, {
      shapes: phrases.shapes(closedShapes),
    }),
    ...fact('measured.many-pieces', parts >= thresholds.manyPieces, { pieces: phrases.count(parts), place }),
    ...fact('measured.symmetry', !isScribble && symmetry >= thresholds.symmetry),
    ...fact('measured.much-line', detail >= thresholds.muchLine, {
      sheets: phrases.times(Math.round(detail)),
    }),
    ...fact('measured.scribble', isScribble),
  ]
}

function colourSlots({ colours }: Measures, words: Words): Record<string, string> {
  const names = colours.map(({ name }) => words.vocabulary.colours[name])
  const count = words.phrases.clearColours(names.length)
  return { count, colours: listed(names, words), first: names[0] ?? '', last: names.at(-1) ?? '' }
}

function lineKind({ lineWidth, lineDarkness, paperColour }: Measures) {
  const { fineLine, broadLine, lightLine, boldLine } = thresholds
  const width = lineWidth < fineLine ? 'fine' : lineWidth < broadLine ? 'medium' : 'broad'
  const light = paperColour ? 'paper' : 'light'
  const contrast = lineDarkness < lightLine ? light : lineDarkness < boldLine ? 'clear' : 'bold'
  return { width, contrast } as const
}

/** Width and contrast of the lines in words. */
export function lineWords(measures: Measures, { phrases }: Words): { width: string; contrast: string } {
  const { width, contrast } = lineKind(measures)
  return { width: phrases.lineWidth[width], contrast: phrases.lineContrast[contrast] }
}
