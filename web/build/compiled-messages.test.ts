import { expect, test } from 'vitest'
import { compiled } from './compiled-messages.ts'

test('a message with placeholders is compiled; other texts stay unchanged', () => {
  const built = compiled(`export const t = { pay: 'Pay {price}', once: 'once', list: ['{n} of', 'three'] }`)
  expect(built).toBe(
    `export const t = { pay: { icu: ["Pay ",["price"]] }, once: 'once', list: [{ icu: [["n"]," of"] }, 'three'] }`,
  )
})

test('a message with placeholders in a template literal is refused', () => {
  expect(() => compiled('export const t = { pay: `Pay {price}` }')).toThrow('one plain string')
})
