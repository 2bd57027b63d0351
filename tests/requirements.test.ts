import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tests = globSync(['{contract,web}/**/*.test.{ts,tsx}', 'tests/browser/*.spec.ts'])
const named = tests.flatMap((file) =>
  numbersIn(readFileSync(file, 'utf8'), /(?:describe|test|it)\(['"](R\d+) /g),
)
const written = numbersIn(readFileSync('docs/requirements.md', 'utf8'), /^- \*\*(R\d+) /gm)

it('every requirement named by a test is listed in docs/requirements.md', () => {
  expect(named.filter((number) => !written.includes(number))).toEqual([])
})

it('every requirement is named by a test', () => {
  expect(written.filter((number) => !named.includes(number))).toEqual([])
})

it('requirements are numbered without a gap', () => {
  expect(written).toEqual(written.map((_, i) => `R${i + 1}`))
})

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, number = '']) => number)
}
