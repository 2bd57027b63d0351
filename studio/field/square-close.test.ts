import { expect, test } from 'vitest'
import { squareClosed } from './square-close.ts'

test('the tooth of the paper under crayon is closed, a wide gap is not', () => {
  const data = Uint8Array.from('#.#..##......##'.repeat(9), (c) => (c === '#' ? 1 : 0))
  const row = [...squareClosed({ width: 15, height: 9, data }, 1).data.subarray(60, 75)]
    .map((v) => (v ? '#' : '.'))
    .join('')
  expect(row).toBe('#######......##')
})
