import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { read } from '../studio.ts'

test.each([400, 480, 1200])('a scribble from a picture of %d px stays strokes', async (size) => {
  const { shapes } = await read(await drawingPixels('scribble', size), 640)
  expect(shapes.scribble).toBe(true)
  expect(shapes.counts.filledShare).toBeLessThan(0.06)
})

test.each(['cat', 'tadpoles', 'fish', 'sea'] as const)(
  'the %s from a picture of 400 px is no scribble',
  async (name) => {
    expect((await read(await drawingPixels(name, 400), 640)).shapes.scribble).toBe(false)
  },
)
