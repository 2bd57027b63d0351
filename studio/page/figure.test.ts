import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingPixels, drawingPng, pixelsOf } from '#tests/drawings/drawings.ts'
import { largeFigure, largeFigures, onPaper, type PaperName } from '#tests/drawings/on-paper.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { sampled, short } from '#tests/selection.ts'
import { findSheet, type Pixels } from '../studio.ts'
import { isUnsure } from './find-page.ts'
import { findPage } from './page.ts'

/** Whether the whole photo is taken as the sheet, or the result is unsure. */
async function isLeftAlone(photo: Pixels): Promise<boolean> {
  const page = await findPage(photo)
  return page.whole || isUnsure(page)
}

const onPapers = largeFigures.flatMap((name, k) =>
  (k % 2 === 0 ? (['white', 'pink'] as const) : (['kraft', 'blue'] as const)).map(
    (paper) => [name, paper] as const,
  ),
)

test.each(sampled(4, onPapers))(
  'a large %s on %s paper that fills the photo is never confidently taken for the sheet',
  async (name, paper) => {
    expect(await isLeftAlone(await onPaper(await largeFigure(name), paper))).toBe(true)
  },
)

test.each(sampled(1, ['monster', 'fish', 'house', 'family'] as const))(
  'the %s on colored paper that fills the photo is never confidently taken for the sheet',
  async (name) => {
    const drawn = await drawingPixels(name, 640)
    for (const paper of ['kraft', 'pink', 'black'] as PaperName[])
      expect(await isLeftAlone(await onPaper(drawn, paper)), paper).toBe(true)
  },
)

test.skipIf(short)('a dark sheet that nearly fills a photo of a table is found', async () => {
  for (const name of ['rocket', 'castle'] as const) {
    const page = await findPage(await photographed(await drawingPixels(name, 900), 0))
    expect(page.whole, name).toBe(false)
  }
})

test('a dark sheet photographed at 1.5 degrees is not taken for the whole photo', async () => {
  const [topLeft] = await findSheet(await photographed(await drawingPixels('castle', 720), 1.5))
  expect(Math.min(topLeft.x, topLeft.y)).toBeGreaterThan(0.02)
})

/** A photo of a page or table with something on it. */
async function photoOf(ground: string, inside: string, paper: PaperName = 'white') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${ground}"/>${inside}</svg>`
  return onPaper(await pixelsOf(sharp(Buffer.from(svg)).removeAlpha()), paper)
}

test('a sheet is found although crayons lie beside it on the table', async () => {
  const crayons = '<path d="M20 60l34 50M40 300l10 60M600 100l8 70" stroke="#a01020" stroke-width="16"/>'
  const sheet =
    '<rect x="110" y="70" width="440" height="340" fill="#fbfaf5"/><path d="M250 200h120v90h-120z" fill="none" stroke="#2040a0" stroke-width="6"/>'
  const [topLeft, , bottomRight] = await findSheet(await photoOf('#b98a58', sheet + crayons))
  expect(topLeft.x).toBeCloseTo(110 / 640, 1.7)
  expect(bottomRight.y).toBeCloseTo(410 / 480, 1.7)
})

test('an outlined house drawn with a ruler is never confidently taken for the sheet', async () => {
  const house =
    '<rect x="110" y="90" width="440" height="340" fill="#9fc3e6" stroke="#202020" stroke-width="9"/>'
  expect(await isLeftAlone(await photoOf('#fafafa', house, 'kraft'))).toBe(true)
})

test('a sheet slightly grayer than the white around it is found', async () => {
  const cat = sharp(await drawingPng('cat', 320))
    .flatten({ background: 'white' })
    .linear(0.95, 0)
  const { data: sheet, info } = await cat.png().toBuffer({ resolveWithObject: true })
  const white = { width: 640, height: 640, channels: 3, background: 'white' } as const
  const corners = await findSheet(await pixelsOf(sharp({ create: white }).composite([{ input: sheet }])))
  const [left, top] = [0.5 - info.width / 1280, 0.5 - info.height / 1280]
  expect(corners[0].x).toBeCloseTo(left, 1.7)
  expect(corners[0].y).toBeCloseTo(top, 1.7)
  expect(corners[2].x).toBeCloseTo(1 - left, 1.7)
  expect(corners[2].y).toBeCloseTo(1 - top, 1.7)
})
