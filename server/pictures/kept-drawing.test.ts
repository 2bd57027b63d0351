import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import run from './drawing-tasks.ts'
import { readyDrawing } from './kept-drawing.ts'
import { readDrawing } from './read-drawing.ts'

const longSide = 64
const drawing = await drawingJpeg('cat', 300)
const reading = await readDrawing({ drawing })

test('readyDrawing caches the last prepared drawing until the next one', async () => {
  const first = await readyDrawing({ reading, longSide })
  expect(await readyDrawing({ reading: Uint8Array.from(reading), longSide })).toBe(first)
  await readyDrawing({ reading, longSide: 2 * longSide })
  expect(await readyDrawing({ reading, longSide })).not.toBe(first)
})

test('a clean copy that cannot be opened does not prevent the next artwork of the same reading', async () => {
  const { port1, port2: progress } = new MessageChannel()
  const look = { style: 'disney', seed: 1, context: '' } as const
  const draw = (copy: Uint8Array) =>
    run({
      name: 'draw',
      task: { ...look, drawing: copy, reading, longSide, progress },
      stop: new Int32Array(1),
    })
  expect(await draw(new Uint8Array(64))).toHaveProperty('refused')
  expect(await draw(drawing)).toHaveProperty('framed')
  port1.close()
})
