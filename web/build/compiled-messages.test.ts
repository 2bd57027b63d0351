import { expect, test } from 'vitest'
import { compiled } from './compiled-messages.ts'

test('a sentence that takes values is compiled, and every other text stays', () => {
  const built = compiled(`export const t = { pay: 'Pay {price}', once: 'once', list: ['{n} of', 'three'] }`)
  expect(built).toBe(
    `export const t = { pay: { icu: ["Pay ",["price"]] }, once: 'once', list: [{ icu: [["n"]," of"] }, 'three'] }`,
  )
})

test('a sentence that takes values is not put together while the program runs', () => {
  expect(() => compiled('export const t = { pay: `Pay {price}` }')).toThrow('one plain string')
})
