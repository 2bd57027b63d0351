import { expect, test } from 'vitest'
import { dropSunken } from './lines.ts'

test('a stroke of grass in the grass is grass, a flower’s stem before the sky stays a line', () => {
  const drawn = Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 1, 1])
  const field = { width: 9, height: 1, data: Float32Array.from(drawn) }
  const ink = Uint8Array.from([2, 2, 2, 2, 0, 2, 2, 2, 2])
  const surface = Uint8Array.from([2, 2, 2, 2, 2, 0, 0, 0, 2])
  dropSunken({ field, mask: { width: 9, height: 1, data: drawn }, count: 2 }, ink, surface)
  expect([...field.data]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1])
})
