import { expect, test } from 'vitest'
import { drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { onTable } from '#tests/drawings/on-table.ts'
import { overlapOf } from '#tests/drawings/outline.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { short } from '#tests/selection.ts'
import { opened } from '../codec/encode.ts'
import { frameOf, inShares } from '../image/corners.ts'
import { readSheet } from '../read-sheet.ts'
import { begun } from '../work.ts'
import { findPageByNetwork, isUnsure } from './find-page.ts'
import { findPage } from './page.ts'
import type { PageSight } from './page-network.ts'

test("a rotated sheet on a table is found to within 2% of the photo's width", async () => {
  const scan = await drawingPixels('tadpoles', 700)
  const photo = await photographed(scan, 4)
  const { corners, whole } = await findPage(photo)
  expect(whole).toBe(false)
  const turn = (4 * Math.PI) / 180
  const [dx, dy] = [scan.width / 2, scan.height / 2]
  const expected = [
    [-dx, -dy],
    [dx, -dy],
    [dx, dy],
    [-dx, dy],
  ].map(([x = 0, y = 0]) => ({
    x: photo.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
    y: photo.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
  }))
  corners.forEach(({ x, y }, i) => {
    expect(Math.abs(x - (expected[i]?.x ?? 0)) / photo.width).toBeLessThan(0.02)
    expect(Math.abs(y - (expected[i]?.y ?? 0)) / photo.width).toBeLessThan(0.02)
  })
})

const blankPhoto = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height).fill(250),
})

test('a scan is all page, also with drawn ground or dark paper', async () => {
  for (const name of ['house', 'fish', 'rocket', 'cat'] as const)
    expect((await findPage(await drawingPixels(name, 600))).whole, name).toBe(true)
})

test('the result is unsure if a photo filled by the sheet has one doubtful side', () => {
  const [photo, width, height] = [blankPhoto(600, 400), 192, 192]
  const sight = (atFoot: number): PageSight => ({
    probability: {
      width,
      height,
      data: new Float32Array(width * height).fill(0.99).fill(atFoot, width * 180),
    },
    full: 0.9,
    kinds: { 'line drawing': 1, 'filled drawing': 0, scribble: 0, 'painted page': 0, 'not a drawing': 0 },
    features: new Float32Array(),
  })
  const page = (atFoot: number) => findPageByNetwork(photo, sight(atFoot), undefined)
  expect([page(0.9), page(0.5)].map(({ whole }) => whole)).toEqual([true, true])
  expect([page(0.9), page(0.5)].map(isUnsure)).toEqual([false, true])
})

test('a large scan with an odd side keeps its frame as corners', async () => {
  const size = { width: 1501, height: 2048 }
  const scan = await pixelsOf(opened(await drawingPixels('cat', 1200)).resize({ ...size, fit: 'fill' }))
  expect((await readSheet(scan, undefined, begun())).corners).toEqual(frameOf(size))
})

test.skipIf(short)(
  'a sky colored to the frame is not taken for the sheet, nor the ground below for a table',
  async () => {
    for (const size of [900, 960, 1024]) {
      const scan = await drawingPixels('castle', size)
      const { corners } = await findPage(scan)
      expect(overlapOf(inShares(corners, scan), inShares(frameOf(scan), scan)), `${size} px`).toBeGreaterThan(
        0.98,
      )
    }
  },
)

test('a photo pasted on a plain background is cropped to the photo', async () => {
  const photo = await photographed(await drawingPixels('cat', 300), 0)
  const [width, height] = [photo.width * 2, photo.height * 2]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < photo.height; y++)
    data.set(photo.data.subarray(4 * y * photo.width, 4 * (y + 1) * photo.width), 4 * ((y + 60) * width + 50))
  const { corners } = await findPage({ width, height, data })
  expect(corners[0].x).toBeGreaterThan(48)
  expect(corners[2].x).toBeLessThan(photo.width + 54)
})

test('a sheet that continues slightly beyond the picture is clipped at the frame', async () => {
  const corners = [
    { x: -0.015, y: 0.1 },
    { x: 0.9, y: 0.08 },
    { x: 0.92, y: 0.9 },
    { x: 0.015, y: 0.88 },
  ] as const
  const photo = onTable(await drawingPixels('tadpoles', 640), { table: 'cloth', corners })
  const { corners: found } = await findPage(photo)
  expect(found[0].x).toBe(0)
  expect(overlapOf(inShares(found, photo), corners)).toBeGreaterThan(0.97)
})
