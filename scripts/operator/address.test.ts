import { expect, test } from 'vitest'
import { addressFrom, OperatorError } from './command.ts'

test.each([
  ['with a name', 'Guest <x@example.com>'],
  ['in angle brackets', '<x@example.com>'],
  ['without a domain', 'x@'],
])('a command for an address explains why it refuses one %s', (_, address) => {
  const refuse = () => addressFrom([address], { usage: 'erase ADDRESS' })
  expect(refuse).toThrow(OperatorError)
  expect(refuse).toThrow(`${address} is no email address.`)
})

test('a command for an address converts it to lowercase and takes exactly one', () => {
  expect(addressFrom([' X@Example.com '], { usage: 'erase ADDRESS' })).toBe('x@example.com')
  expect(() => addressFrom(['x@example.com', 'y@example.com'], { usage: 'erase ADDRESS' })).toThrow('Usage')
})
