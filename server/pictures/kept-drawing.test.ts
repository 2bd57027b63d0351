import { beforeAll, expect, test } from 'vitest'
import { opened } from '#studio/codec/encode.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { photograph } from '#tests/drawings/photograph.ts'
import { readyDrawing } from './kept-drawing.ts'
import { readDrawing } from './read-drawing.ts'

const longSide = 256
let cat: Uint8Array
beforeAll(async () => {
  cat = await readDrawing({ drawing: await drawingJpeg('cat', 300) })
})

test('a thread keeps the drawing that it made ready last, until the next one', async () => {
  const first = await readyDrawing({ reading: cat, longSide })
  expect(await readyDrawing({ reading: Uint8Array.from(cat), longSide })).toBe(first)
  await readyDrawing({ reading: await readDrawing({ drawing: await drawingJpeg('fish', 300) }), longSide })
  expect(await readyDrawing({ reading: cat, longSide })).not.toBe(first)
})

test('the reading of a photograph is refused each time that nobody insists', async () => {
  const drawing = await opened(await photograph())
    .png()
    .toBuffer()
  const reading = await readDrawing({ drawing })
  const refused = { code: 'not_a_drawing' }
  await expect(readyDrawing({ reading, longSide })).rejects.toMatchObject(refused)
  expect(await readyDrawing({ reading, longSide, forced: true })).toHaveProperty('prepared')
  await expect(readyDrawing({ reading, longSide })).rejects.toMatchObject(refused)
})
