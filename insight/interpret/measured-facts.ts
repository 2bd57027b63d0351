import type { Measures } from '../measure/measures.ts'
import type { MeasuredId } from '../rules/rule.ts'
import type { Fact } from './facts.ts'
import { countWords, listed, placeWords, shareWords } from './words.ts'

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
export function measuredFacts(measures: Measures): Fact[] {
  const fact = (id: MeasuredId, holds: boolean, slots: Fact['slots'] = {}): Fact[] =>
    holds ? [{ id, label: '', origin: 'measured', slots }] : []
  const { colours, pageMap, symmetry, detail, parts, closedShapes, isScribble } = measures
  const place = placeWords(pageMap)
  const names = colourSlots(measures)
  const line = lineWords(measures)
  const covered = shareWords(measures.inkCoverage)
  return [
    ...fact('measured.colours', colours.length > 0, names),
    ...fact('measured.one-colour', colours.length === 1, names),
    ...fact('measured.many-colours', colours.length >= thresholds.manyColours, names),
    ...fact('measured.coloured-paper', measures.paperColour !== undefined),
    ...fact('measured.space', true, { space: shareWords(measures.pageUse.share), covered, place }),
    ...fact('measured.covered', true, { covered }),
    ...fact('measured.weight', true, { place }),
    ...fact(
      'measured.whole-page',
      pageMap.every((share) => share >= thresholds.wholePageCell),
    ),
    ...fact('measured.line', true, line),
    ...fact('measured.bold-line', line.contrast === boldWords && line.width !== fineWords, line),
    ...fact('measured.closed-shapes', !isScribble && closedShapes >= thresholds.closedShapes, {
      shapes: `${countWords(closedShapes)} shapes`,
    }),
    ...fact('measured.many-pieces', parts >= thresholds.manyPieces, { pieces: countWords(parts), place }),
    ...fact('measured.symmetry', !isScribble && symmetry >= thresholds.symmetry),
    ...fact('measured.much-line', detail >= thresholds.muchLine, { sheets: countWords(Math.round(detail)) }),
    ...fact('measured.scribble', isScribble),
  ]
}

function colourSlots({ colours }: Measures): Record<string, string> {
  const names = colours.map(({ name }) => name)
  const count = names.length === 1 ? 'one colour' : `${countWords(names.length)} clearly different colours`
  return { count, colours: listed(names), first: names[0] ?? '', last: names.at(-1) ?? '' }
}

const fineWords = 'fine'
const boldWords = 'stand out boldly from the paper'

/** Width and contrast of the lines in words. */
export function lineWords({ lineWidth, lineDarkness, paperColour }: Measures): {
  width: string
  contrast: string
} {
  const { fineLine, broadLine, lightLine, boldLine } = thresholds
  const width = lineWidth < fineLine ? fineWords : lineWidth < broadLine ? 'of medium width' : 'broad'
  const light = paperColour ? 'close to the colour of the paper' : 'light'
  const contrast = lineDarkness < lightLine ? light : lineDarkness < boldLine ? 'clear to see' : boldWords
  return { width, contrast }
}
