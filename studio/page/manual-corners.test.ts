import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { onTable } from '#tests/drawings/on-table.ts'
import { type Corners, isSheet, read } from '../studio.ts'
import { findPage, pageAtManualCorners } from './page.ts'

const corners = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y })) as unknown as Corners
const sheet = corners([0.2, 0.16], [0.83, 0.1], [0.9, 0.88], [0.1, 0.84])

test('isSheet accepts corners around a sheet, and rejects crossed, flat, tiny or outside ones', () => {
  expect(isSheet(sheet)).toBe(true)
  expect(isSheet(corners([0, 0], [1, 0], [1, 1], [0, 1]))).toBe(true)
  const [a, b, c, d] = sheet
  expect(isSheet([b, a, c, d])).toBe(false)
  expect(isSheet([a, d, c, b])).toBe(false)
  expect(isSheet(corners([0.1, 0.1], [0.9, 0.1], [0.5, 0.12], [0.1, 0.9]))).toBe(false)
  expect(isSheet(corners([0.1, 0.1], [0.5, 0.1], [0.9, 0.1], [0.5, 0.9]))).toBe(false)
  expect(isSheet(corners([0.5, 0.5], [0.55, 0.5], [0.55, 0.55], [0.5, 0.55]))).toBe(false)
  expect(isSheet(corners([-0.1, 0], [1, 0], [1, 1], [0, 1]))).toBe(false)
})

test('manual corners define the sheet, and invalid ones are refused with a message', async () => {
  const photo = onTable(await drawingPixels('cat', 700), { table: 'nearly white', corners: sheet })
  const { page } = await read(photo, 640, { corners: sheet })
  expect(page.whole).toBe(false)
  sheet.forEach(({ x, y }, i) => {
    expect(page.corners[i]?.x).toBeCloseTo(x * photo.width, 6)
    expect(page.corners[i]?.y).toBeCloseTo(y * photo.height, 6)
  })
  const [a, b, c, d] = sheet
  await expect(read(photo, 640, { corners: [b, a, c, d] })).rejects.toMatchObject({
    code: 'bad_corners',
    message: 'These four corners do not make a sheet of paper.',
  })
})

test('manual corners of the whole picture override the detected sheet', async () => {
  const photo = onTable(await drawingPixels('cat', 700), { table: 'wood', corners: sheet })
  expect((await findPage(photo)).whole).toBe(false)
  expect(pageAtManualCorners(photo, corners([0, 0], [1, 0], [1, 1], [0, 1])).whole).toBe(true)
})
