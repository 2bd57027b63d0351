import { expect, test } from 'vitest'
import { borrowing, giveBack, lentArrays, rawBytes, rawFloats } from './buffers.ts'

const large = 100_000

test('an array that one piece of work has freed is reused by the next', () => {
  let first: ArrayBufferLike | undefined
  borrowing(() => {
    first = rawFloats(large).buffer
  })
  borrowing(() => {
    expect(rawFloats(large - 50).buffer).toBe(first)
  })
})

test('an array in a nested result is not reused', () => {
  const owner = new Set<ArrayBuffer>()
  const result = borrowing(() => ({ fields: [{ data: rawFloats(large).fill(7) }], name: 'kept' }), owner)
  borrowing(() => rawFloats(large).fill(1))
  expect(owner.size).toBe(1)
  expect(result.fields[0]?.data[500]).toBe(7)
})

test('work that fails gives everything back', () => {
  const before = lentArrays()
  const failing = () =>
    borrowing(() => {
      rawBytes(large)
      borrowing(() => rawFloats(large))
      throw new Error('The paper tore')
    })
  expect(failing).toThrow('The paper tore')
  expect(lentArrays()).toBe(before)
})

test.each([Number.NaN, -4, 0.5, Number.POSITIVE_INFINITY])(
  'an array of %d bytes is refused, and the stock goes on reusing arrays',
  (length) => {
    expect(() => borrowing(() => rawBytes(length))).toThrow(RangeError)
    const first = borrowing(() => rawFloats(large), new Set()).buffer
    giveBack(new Set([first]))
    borrowing(() => {
      expect(rawFloats(large).buffer).toBe(first)
    })
  },
)

test('outside of any work arrays are plain ones', () => {
  const before = lentArrays()
  rawFloats(large)
  expect(lentArrays()).toBe(before)
})
