import type { Words } from '../languages/words.ts'
import { type Box, colourNames, type Measures } from '../measure/measures.ts'
import type { MeasuredId } from '../rules/rule.ts'
import { thresholds } from '../rules/thresholds.ts'
import type { Fact } from './facts.ts'
import { listed, placeWords, shareWords } from './words.ts'

/** The facts that follow from the measures of a drawing with enough confidence. */
export function measuredFacts(measures: Measures, words: Words): Fact[] {
  const { colours, pageMap, confidence, darkPaper, pageUse } = measures
  const fact = (id: MeasuredId, holds: boolean, slots: Fact['slots'] = {}): Fact[] =>
    holds ? [{ id, label: '', origin: 'measured', slots }] : []
  const names = colourSlots(measures, words)
  const share = colours[0]?.share ?? 0
  const isMost = share >= thresholds.oneColour
  // Confidence in the colors is the share of all ink with a color name, including colors left out as tiny.
  const isAll = isMost && confidence.colours <= share
  const ofColours = [
    ...fact('measured.colours', colours.length > 1 || isMost, names),
    ...fact('measured.one-colour', colours.length === 1 && isAll, names),
    ...fact('measured.many-colours', colours.length >= thresholds.manyColours, names),
  ]
  const ofSheet = [
    ...fact('measured.dark-paper', darkPaper),
    ...fact('measured.space', true, { space: shareWords(pageUse.share, words) }),
    ...fact('measured.place', Math.max(...pageMap) >= thresholds.fullestNinth * sumOf(pageMap), {
      place: placeWords(pageMap, words),
    }),
    ...fact(
      'measured.whole-page',
      pageMap.every((share) => share >= thresholds.wholePageCell) && reachesAllSides(pageUse.box),
    ),
  ]
  return [
    ...(confidence.colours >= thresholds.sure ? ofColours : []),
    ...(confidence.sheet >= thresholds.sure ? ofSheet : []),
  ]
}

const reachesAllSides = ({ left, top, right, bottom }: Box) =>
  Math.max(left, top, 1 - right, 1 - bottom) <= thresholds.nearSide

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)

function colourSlots({ colours }: Measures, words: Words): Record<string, string> {
  const names = colours.map(({ name }) => colourNames[name][words.language])
  const count = words.phrases.clearColours(names.length)
  return { count, colours: listed(names, words), first: names[0] ?? '', last: names.at(-1) ?? '' }
}

/** Width and contrast of the lines in words. */
export function lineWords(measures: Measures, { phrases }: Words): { width: string; contrast: string } {
  const { lineWidth, lineDarkness, paperColour } = measures
  const { fineLine, broadLine, lightLine, boldLine } = thresholds
  const width = lineWidth < fineLine ? 'fine' : lineWidth < broadLine ? 'medium' : 'broad'
  const light = paperColour ? 'paper' : 'light'
  const contrast = lineDarkness < lightLine ? light : lineDarkness < boldLine ? 'clear' : 'bold'
  return { width: phrases.lineWidth[width], contrast: phrases.lineContrast[contrast] }
}
