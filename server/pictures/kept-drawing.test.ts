import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { readyDrawing } from './kept-drawing.ts'
import { readDrawing } from './read-drawing.ts'

const longSide = 256
test('a thread keeps the drawing that it made ready last, until the next one', async () => {
  const cat = await readDrawing({ drawing: await drawingJpeg('cat', 300) })
  const first = await readyDrawing({ reading: cat, longSide })
  expect(await readyDrawing({ reading: Uint8Array.from(cat), longSide })).toBe(first)
  await readyDrawing({ reading: cat, longSide: 2 * longSide })
  expect(await readyDrawing({ reading: cat, longSide })).not.toBe(first)
})
