import fc, { type Arbitrary } from 'fast-check'

const texts = [
  '',
  '   ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.tac',
  '👩‍👩‍👧🏽',
  'İıſK',
  "' OR 1=1; DROP TABLE orders; --",
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nBcc: everyone@example.com',
  'a\r\nSet-Cookie: owned=1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00%0d%0a%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  "=cmd|' /C calc'!A0",
  '#set page(width: 1pt)',
  'null',
  'NaN',
  'x'.repeat(5_000),
  'é'.repeat(300_000),
]

/** A text that somebody may send as an attack. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
)

const oddNumbers = [-1, -0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 5e-324]

/** Any value in place of the expected one. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...oddNumbers, null, true, false),
  fc.constantFrom([], {}, [[]], { toString: 'x', constructor: { prototype: {} } }),
  fc.constant(JSON.parse('{"__proto__":{"isOperator":true},"then":1}')),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Replacements for a value. With `alike`, a text replaces a text and a number a number. */
export type Odd = {
  text: string
  number: number
  value: unknown
  piece: string
  how: 'alike' | 'inside' | 'other'
}

export const odd: Arbitrary<Odd> = fc.record({
  text: hostileText,
  number: fc.constantFrom(...oddNumbers),
  value: hostileValue,
  piece: fc.constantFrom('\0', '\ud800', '\u202e', '\r\n', "'"),
  how: fc.constantFrom('alike', 'alike', 'inside', 'inside', 'other'),
})

/** A copy of a value with one part replaced. @param at index of the part, in depth-first order, modulo their count */
export function mutated(value: unknown, at: number, odd: Odd): unknown {
  return swap(value, at % countPlaces(value), odd)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const countPlaces = (value: unknown): number =>
  isObject(value) ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countPlaces(one), 0) : 1

function inPlaceOf(value: unknown, { text, number, value: other, piece, how }: Odd): unknown {
  if (how === 'inside' && typeof value === 'string') return `${value.slice(0, 2)}${piece}${value.slice(2)}`
  if (how !== 'other' && typeof value === 'string') return text
  if (how !== 'other' && typeof value === 'number') return number
  return other
}

function swap(value: unknown, at: number, odd: Odd): unknown {
  if (at === 0 || !isObject(value)) return inPlaceOf(value, odd)
  let left = at - 1
  const changed = Object.entries(value).map(([name, one]) => {
    const size = countPlaces(one)
    const hit = left >= 0 && left < size
    const inner = hit ? swap(one, left, odd) : one
    left -= size
    return [name, inner] as const
  })
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}
