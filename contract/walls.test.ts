import { describe, expect, test } from 'vitest'
import { ChildForm, childColors } from './children.ts'
import { ageIn, monthAt } from './months.ts'
import { wallLimits } from './wall-limits.ts'

describe('R57 Children', () => {
  const child = { name: 'Mia', birthMonth: null, color: childColors[0] }

  test('an account has at most 12 children, and removing one can be undone for half an hour', () => {
    expect([wallLimits.children, wallLimits.undoMs]).toEqual([12, 30 * 60 * 1000])
  })

  test.each([
    [null, true],
    [monthAt(Date.now()), true],
    ['1999-12', true],
    ['2021-00', false],
    ['2021-5', false],
    [monthAt(Date.now() + 35 * 24 * 60 * 60 * 1000), false],
  ])('a birth month of %s is accepted: %s', (birthMonth, accepted) => {
    expect(ChildForm.safeParse({ ...child, birthMonth }).success).toBe(accepted)
  })
})

describe('R58 Walls', () => {
  test('an account can have 100 drawings without an order on its walls', () => {
    expect(wallLimits.freeDrawings).toBe(100)
  })

  test.each([
    ['2021-05', '2026-11', { years: 5, months: 6 }],
    ['2021-12', '2026-11', { years: 4, months: 11 }],
    ['2026-11', '2026-11', { years: 0, months: 0 }],
    ['2026-12', '2026-11', null],
  ])('the age of a child born in %s is, in %s, %j', (birthMonth, month, age) => {
    expect(ageIn(birthMonth, month)).toEqual(age)
  })
})
