import { expect, test } from 'vitest'
import { giftAlphabet, giftCodeCharacters, isGiftCode, plainGiftCode, writtenGiftCode } from './gift-code.ts'

test('a gift code has 80 bits', () => {
  expect(Math.log2(giftAlphabet.length) * giftCodeCharacters).toBe(80)
})

test.each([
  ['as it is written', 'K70F-2MWD-9XAB-1C3E'],
  ['in small letters with spaces', ' k70f 2mwd 9xab 1c3e\n'],
  ['with other dashes', 'K70F–2MWD—9XAB_1C3E'],
  ['with O for 0, I and L for 1', 'K7oF2MWD9XABlC3E'],
  ['with Greek letters that look the same', 'Κ7ΟF2ΜWD9ΧΑΒΙC3Ε'],
])('a gift code typed %s is the same code', (_, typed) => {
  expect(plainGiftCode(typed)).toBe('K70F2MWD9XAB1C3E')
  expect(writtenGiftCode(plainGiftCode(typed))).toBe('K70F-2MWD-9XAB-1C3E')
})

test.each(['', 'K70F', 'K70F2MWD9XAB1C3EE', 'K70F2MWD9XAB1C3U', 'Ω70F2MWD9XAB1C3E'])(
  '%j is not a gift code',
  (typed) => {
    expect(isGiftCode(plainGiftCode(typed))).toBe(false)
  },
)
