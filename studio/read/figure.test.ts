import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import {
  type LargeFigure,
  largeFigure,
  largeFigures,
  onPaper,
  type PaperName,
} from '#tests/drawings/on-paper.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { findSheet } from '../studio.ts'
import { frameOf } from './view.ts'

const everything = frameOf({ width: 1, height: 1 })

test.each(largeFigures)(
  'a large %s on a page that fills the photo is not taken for the sheet',
  async (name) => {
    const drawn = await largeFigure(name as LargeFigure)
    for (const paper of ['white', 'kraft', 'blue', 'navy', 'black'] as const)
      expect(findSheet(await onPaper(drawn, paper)), paper).toEqual(everything)
  },
)

test.each(['monster', 'fish', 'house', 'family'] as const)(
  'the %s on coloured paper that fills the photo is left alone',
  async (name) => {
    const drawn = await drawingPixels(name, 640)
    for (const paper of ['kraft', 'pink', 'black'] as PaperName[])
      expect(findSheet(await onPaper(drawn, paper)), paper).toEqual(everything)
  },
)

test('a sheet of dark paper that nearly fills the photo of a table is still found', async () => {
  for (const name of ['rocket', 'castle'] as const) {
    const [topLeft, , bottomRight] = findSheet(await photographed(await drawingPixels(name, 900), 0))
    expect(Math.min(topLeft.x, topLeft.y, 1 - bottomRight.x, 1 - bottomRight.y), name).toBeGreaterThan(0.02)
  }
})

test('a corner found wrong on dark paper spoils two of its sides, but does not make it a figure', async () => {
  const [topLeft] = findSheet(await photographed(await drawingPixels('castle', 720), 1.5))
  expect(Math.min(topLeft.x, topLeft.y)).toBeGreaterThan(0.02)
})
