import { expect, test } from 'vitest'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { inkIn } from '#tests/drawings/ink-in.ts'
import { cornersOf, onTable, type Scene, type Table, type Warp } from '#tests/drawings/on-table.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { sampled, short } from '#tests/selection.ts'
import { frameOf } from '../image/corners.ts'
import { type Corners, findSheet, type Pixels, read } from '../studio.ts'
import { covered, findPage } from './page.ts'

// See docs/studio/quality.md, section "The sheet", for the measured values.

/** The largest corner error, as a fraction of the sheet's diagonal. */
function cornerError(found: Corners, { corners }: Scene, { width, height }: Pixels): number {
  const apart = (p: Corners[0], q: Corners[0]) => Math.hypot((p.x - q.x) * width, (p.y - q.y) * height)
  return (
    Math.max(...found.map((corner, i) => apart(corner, corners[i] ?? corner))) / apart(corners[0], corners[2])
  )
}

test.each<[DrawingName, Table, Warp, Partial<Scene>]>(
  sampled(1, [
    ['house', 'wood', 'aslant', {}],
    ['house', 'cloth', 'turned', { shadow: true, vignette: true }],
    ['house', 'dark', 'straight', { finger: true }],
    ['tadpoles', 'wood', 'turned', { shadow: true, fold: true, finger: true }],
    ['tadpoles', 'cloth', 'straight', { finger: true }],
    ['fish', 'cloth', 'aslant', { shadow: true, finger: true }],
    ['fish', 'dark', 'turned', {}],
    ['cat', 'dark', 'aslant', { shadow: true, fold: true }],
    ['rocket', 'wood', 'aslant', { finger: true }],
  ]),
)(
  'the sheet of the %s on a %s table, %s, is found to within 2% of its diagonal',
  async (name, table, warp, more) => {
    const scene: Scene = { table, corners: cornersOf(warp), ...more }
    const photo = onTable(await drawingPixels(name, 640), scene)
    expect(cornerError(await findSheet(photo), scene, photo)).toBeLessThan(0.02)
  },
)

test('a sheet on a table of nearly the same white is found', async () => {
  for (const [name, warp] of sampled(1, [
    ['house', 'aslant'],
    ['tadpoles', 'turned'],
    ['fish', 'aslant'],
  ] as const)) {
    const scene: Scene = { table: 'nearly white', corners: cornersOf(warp), shadow: true }
    const photo = onTable(await drawingPixels(name, 500), scene)
    expect(cornerError(await findSheet(photo), scene, photo), name).toBeLessThan(0.02)
  }
})

test('a scan is taken as the whole sheet', async () => {
  for (const name of sampled(1, ['house', 'tadpoles', 'fish', 'cat', 'scribble', 'rocket'] as const))
    expect(await findSheet(await drawingPixels(name, 700)), name).toEqual(frameOf({ width: 1, height: 1 }))
})

/** The fraction of ink in a photo. */
async function inked(photo: Pixels, corners?: Corners): Promise<number> {
  const { width, height, data } = await inkIn(photo, corners)
  return data.reduce((sum, value) => sum + value, 0) / (width * height)
}

test('a finger over the edge is detected, and nothing is detected without one', async () => {
  const scan = await drawingPixels('tadpoles', 700)
  const scene: Scene = { table: 'wood', corners: cornersOf('aslant') }
  const coveredIn = async (photo: Pixels) => covered(photo, await findPage(photo))
  expect(await coveredIn(onTable(scan, { ...scene, finger: true }))).toBeDefined()
  expect(await coveredIn(onTable(scan, scene))).toBeUndefined()
})

/** The ink fraction without a finger, by table. */
const bareOn = new Map<Table, number>()

// Skin tones from light to dark after E. Monk's scale, and a blue sleeve, in sRGB; each on one table.
test.each(
  sampled(1, [
    ['#f6ede4', 'wood'],
    ['#d7bd96', 'dark'],
    ['#825c43', 'wood'],
    ['#292420', 'wood'],
    ['#3b6fb5', 'dark'],
  ] as const),
)('a finger or sleeve of %s over the edge, on a %s table, is not read as ink', async (colour, table) => {
  const scan = await drawingPixels('tadpoles', 600)
  const scene: Scene = { table, corners: cornersOf('aslant') }
  const bare = bareOn.get(table) ?? (await inked(onTable(scan, scene)))
  bareOn.set(table, bare)
  const held = onTable(scan, { ...scene, finger: true, skin: shareOf(colour) })
  expect(Math.abs((await inked(held)) - bare) / bare).toBeLessThan(0.045)
  expect(cornerError(await findSheet(held), scene, held)).toBeLessThan(0.02)
})

function shareOf(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

test.skipIf(short)('a shadow, a fold and a vignette hardly change the amount of ink', async () => {
  const corners = cornersOf('aslant')
  const dim = { shadow: true, fold: true, vignette: true }
  const drawing = await drawingPixels('tadpoles', 900)
  const [even, uneven] = [{}, dim].map((light) => onTable(drawing, { table: 'wood', corners, ...light }))
  const [plain, dark] = [await inked(even as Pixels, corners), await inked(uneven as Pixels, corners)]
  expect(Math.abs(dark - plain) / plain).toBeLessThan(0.1)
})

test.skipIf(short)('ink that reaches the border of the page is kept', async () => {
  const scan = await drawingPixels('house', 700)
  const scene: Scene = { table: 'wood', corners: cornersOf('straight') }
  const { page, ink } = await read(onTable(scan, scene), 640)
  expect(page.drawing.bottom).toBeGreaterThan(0.98)
  expect(page.drawing.left).toBeLessThan(0.02)
  const { width, height, data } = ink.mask
  const lastRow = data.subarray((height - 4) * width, (height - 3) * width)
  expect(lastRow.reduce((sum, value) => sum + value, 0) / width).toBeGreaterThan(0.85)
})

test.each(
  sampled(1, [
    ['house', 0, 0.02],
    ['sea', 0, 0.02],
    ['sea', 1, 0.02],
    ['garden', 2.5, 0.02],
    // The page network takes part of the drawn ground for the table.
    ['fish', 2.5, 0.04],
    ['monster', 0, 0.02],
  ] as const),
)('a close-up photo of the %s keeps the drawn ground inside the sheet', async (name, degrees, most) => {
  const scan = await drawingPixels(name, 1200)
  const photo = await photographed(scan, degrees)
  const [turn, middle] = [(degrees * Math.PI) / 180, { x: photo.width / 2, y: photo.height / 2 }]
  const place = (x: number, y: number) => ({
    x: (middle.x + x * scan.width * Math.cos(turn) - y * scan.height * Math.sin(turn)) / photo.width,
    y: (middle.y + x * scan.width * Math.sin(turn) + y * scan.height * Math.cos(turn)) / photo.height,
  })
  const corners: Corners = [place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)]
  expect(cornerError(await findSheet(photo), { table: 'wood', corners }, photo)).toBeLessThan(most)
})
