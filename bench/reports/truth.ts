import * as z from 'zod'
import type { Report, Statement } from '#insight/insight.ts'
import { type ColourName, colourNames } from '#insight/measure/measures.ts'
import { printable } from '#insight/print/printable.ts'

const Words = z.array(z.string())

/** What a person sees in a drawing, in the words of the report. If two are fair, both are listed. */
export const Truth = z.strictObject({
  name: z.string(),
  colours: z.array(z.enum(Object.keys(colourNames) as ColourName[])),
  manyColours: z.boolean(),
  /** Whether it is drawn on dark paper. */
  dark: z.boolean(),
  scribble: z.boolean(),
  /** The share of the sheet that the drawing takes, and where most of it lies. */
  space: Words,
  places: Words,
  /** The least number of closed shapes. */
  closedShapes: z.number(),
})
export type Truth = z.infer<typeof Truth>

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const colourWords = Object.values(colourNames).map(({ en }) => en)
const colourWord = new RegExp(`\\b(${colourWords.join('|')})\\b`, 'gi')
const placeWords =
  /\bin the (?:(?:upper|lower) (?:left|right|middle)|middle(?: of the (?:left|right) side)?)\b/gi
const spaceWords = /takes (.+?) of the sheet/gi
const shapeWords = /(\w+) shapes/gi

/** What a report says about a drawing that is wrong, given what a person sees in it. */
export function wrongFacts(report: Report, truth: Truth): string[] {
  const measured = measuredText(report)
  const whole = JSON.stringify(report.pages)
  const told = /"origin":"told"/.test(whole)
  const found = (words: RegExp, wrong: (word: string) => boolean) =>
    [...measured.matchAll(words)].map(([all, word]) => word ?? all).filter(wrong)
  const strange = found(
    colourWord,
    (word) => !truth.colours.some((name) => colourNames[name].en === word.toLowerCase()),
  )
  return [
    ...new Set(strange),
    ...found(placeWords, (place) => !truth.places.includes(place)),
    ...found(spaceWords, (space) => !truth.space.includes(space)),
    ...found(shapeWords, (count) => fewer(count, truth.closedShapes)).map((count) => `${count} shapes`),
    ...(!truth.dark && /light (parts|colors)|dark paper/i.test(measured) ? ['light on dark'] : []),
    ...(!truth.manyColours && /rich in color/i.test(measured) ? ['rich in colour'] : []),
    ...(!truth.scribble && /loops and strokes|turn and return/i.test(whole) ? ['a scribble'] : []),
    ...(told && /nobody has told/i.test(whole) ? ['nobody told'] : []),
  ]
}

const fewer = (word: string, least: number) => {
  const count = numbers.indexOf(word.toLowerCase())
  return count >= 0 && count < least
}

/** Everything that the report says about drawings because of a measurement. */
function measuredText(report: Report): string {
  const palettes = printable(report).pages.flatMap(({ main }) =>
    main.flatMap((block) => (block.kind === 'chart' ? [block.caption] : [])),
  )
  const said = report.pages.flatMap(({ main }) => statementsIn(main))
  const measured = said.filter(
    ({ drawing, standsOn }) => drawing !== undefined && standsOn.some(({ origin }) => origin === 'measured'),
  )
  return [...palettes, ...measured.map(({ title = '', text }) => `${title} ${text}`)].join('\n')
}

function statementsIn(value: unknown): Statement[] {
  if (!value || typeof value !== 'object') return []
  const own = 'standsOn' in value && 'rule' in value ? [value as Statement] : []
  return [...own, ...Object.values(value).flatMap(statementsIn)]
}
