import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { readDrawing } from './kept-drawing.ts'

const sizes = { sourceSide: 500, longSide: 256, framedSide: 200 }

test('a drawing wanted in another style is not read again; another drawing takes its place', async () => {
  const [cat, fish] = [await drawingJpeg('cat', 500), await drawingJpeg('fish', 500)]
  let steps = 0
  const onProgress = () => {
    steps++
  }
  const first = await readDrawing({ drawing: cat, ...sizes, onProgress })
  const read = steps
  expect(read).toBeGreaterThan(3)
  expect(await readDrawing({ drawing: Buffer.from(cat), ...sizes, onProgress })).toBe(first)
  expect(steps).toBe(read)
  const other = await readDrawing({ drawing: fish, ...sizes, onProgress })
  expect(other.prepared.crop).not.toEqual(first.prepared.crop)
  expect(steps).toBeGreaterThan(read)
})

test('corners put by hand make it another reading', async () => {
  const cat = await drawingJpeg('cat', 500)
  const whole = [0, 1, 2, 3].map((k) => ({ x: k === 1 || k === 2 ? 0.98 : 0.02, y: k > 1 ? 0.98 : 0.02 }))
  const [a, b, c, d] = whole
  if (!a || !b || !c || !d) throw new Error('four corners')
  const found = await readDrawing({ drawing: cat, ...sizes })
  expect(await readDrawing({ drawing: cat, ...sizes, corners: [a, b, c, d] })).not.toBe(found)
})

test('a drawing is framed once for all its styles', async () => {
  const { framed } = await readDrawing({ drawing: await drawingJpeg('cat', 500), ...sizes })
  const jpeg = await framed()
  const { format, width, height } = await sharp(jpeg).metadata()
  expect([format, Math.max(width, height)]).toEqual(['jpeg', 200])
  expect(await framed()).toBe(jpeg)
})
