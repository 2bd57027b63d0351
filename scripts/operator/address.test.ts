import { expect, test } from 'vitest'
import { addressFrom, OperatorError } from './command.ts'

test.each([
  ['with a name', 'Guest <x@example.com>'],
  ['in angle brackets', '<x@example.com>'],
  ['without a domain', 'x@'],
])('a command for an address refuses one %s in a sentence', (_, address) => {
  const refuse = () => addressFrom([address], { usage: 'erase ADDRESS' })
  expect(refuse).toThrow(OperatorError)
  expect(refuse).toThrow(`${address} is no email address.`)
})

test('a command for an address takes it in small letters, and one alone', () => {
  expect(addressFrom([' X@Example.com '], { usage: 'erase ADDRESS' })).toBe('x@example.com')
  expect(() => addressFrom(['x@example.com', 'y@example.com'], { usage: 'erase ADDRESS' })).toThrow('Usage')
})
