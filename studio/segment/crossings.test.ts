import { expect, test } from 'vitest'
import { emptyMask, type Mask } from '../image/field.ts'
import { dropCrossings } from './crossings.ts'

const side = 120

/** Half of how wide and high a rectangle is, and where its middle lies. */
type Box = [wide: number, high: number, x?: number, y?: number]
type Page = { patch: Box; strokes?: Box[]; others?: Box[]; hatched?: Box[]; otherLabel?: number }

function boxes(found: Box[]): Mask {
  const mask = emptyMask(side, side)
  for (const [wide, high, x = 60, y = 60] of found)
    for (let i = 0; i < mask.data.length; i++)
      if (Math.abs((i % side) - x) < wide && Math.abs(Math.floor(i / side) - y) < high) mask.data[i] = 1
  return mask
}

/** Whether a patch of ink in the middle is still one, where a stroke reaches 9 far and a patch farther. */
function isLeft({ patch, strokes = [], others = [], hatched = [], otherLabel = 2 }: Page): boolean {
  const thick = boxes([patch, ...others])
  const [own, ink, hatching] = [boxes([patch]), boxes([patch, ...strokes, ...others]), boxes(hatched)]
  const labels = thick.data.map((value, i) => (own.data[i] === 1 ? 1 : otherLabel * value))
  dropCrossings({ width: side, height: side, labels }, thick, ink, hatching, 9)
  expect(labels.map((label) => Math.min(1, label))).toEqual(thick.data)
  return labels[60 * side + 60] === 1
}

const hair: Box[] = [
  [60, 6],
  [6, 60],
]

test('where hair crosses the outline of a head is no patch of colour, a spot on a dress is one', () => {
  expect(isLeft({ patch: [10, 10], strokes: hair })).toBe(false)
  expect(isLeft({ patch: [10, 10] })).toBe(true)
  expect(isLeft({ patch: [10, 10], strokes: [[12, 12]] })).toBe(true)
})

test('strokes that run up and down cross one another as well', () => {
  expect(isLeft({ patch: [12, 12], strokes: [[9, 60]] })).toBe(false)
})

test('a balloon on its string, a pupil under its lashes and a sun with its rays are no crossings', () => {
  expect(isLeft({ patch: [10, 10], strokes: [[8, 30, 60, 90]] })).toBe(true)
  expect(isLeft({ patch: [4, 4], strokes: hair.map(([wide, high]) => [wide / 2, high / 2]) })).toBe(true)
  expect(isLeft({ patch: [17, 17], strokes: hair.map(([wide, high]) => [2 * wide, 2 * high]) })).toBe(true)
})

test('what lies between other colours tells too little', () => {
  const sides: Box[] = [
    [10, 10, 41, 60],
    [10, 10, 79, 60],
  ]
  expect(isLeft({ patch: [10, 10], others: sides })).toBe(true)
  const strokes: Box[] = [[10, 30, 60, 90]]
  expect(isLeft({ patch: [10, 10], others: [...sides, [10, 10, 60, 41]], strokes })).toBe(true)
})

test('strokes that end in hatching cross nothing, nor do those of a crayon that hatches', () => {
  expect(isLeft({ patch: [10, 10], strokes: hair, hatched: [[13, 13]] })).toBe(true)
  expect(isLeft({ patch: [10, 10], strokes: hair, hatched: [[3, 30, 60, 90]] })).toBe(true)
  const water: Box[] = [[55, 12, 60, 14]]
  expect(isLeft({ patch: [10, 10], strokes: hair, others: water, hatched: water, otherLabel: 1 })).toBe(true)
  expect(isLeft({ patch: [10, 10], strokes: hair, others: water, hatched: water })).toBe(false)
})
