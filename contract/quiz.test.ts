import { expect, it } from 'vitest'
import { engagementScore, isQuizAge, type QuizAnswers, riskIndex } from './quiz.ts'

const calm: QuizAnswers = {
  parentType: 'mother',
  childAge: 14,
  step3: 'none',
  step4: 'daily',
  step5: 'curious',
  step6: 'fridge',
  step7: 'unsure',
  step8: 'somewhat',
}

it.each([
  ['begins at five for a parent of a teenager without worries', {}, 5],
  ['adds two for an artist between four and eight', { childAge: 8 }, 7],
  ['adds one and a half for an artist between nine and twelve', { childAge: 9 }, 6.5],
  ['adds nothing for a three-year-old', { childAge: 3 }, 5],
  ['adds for unfinished drawings', { step3: 'unfinished' as const }, 6.5],
  ['adds for a child who draws sometimes', { step4: 'sometimes' as const }, 6],
  ['adds for a parent who thinks of development', { step5: 'development' as const }, 6.2],
  ['subtracts for a parent who would gladly try', { step7: 'willing' as const }, 4.5],
  ['subtracts for a parent who is very interested', { step8: 'very-interested' as const }, 4.7],
] as const)('the index %s', (_, answers, index) => {
  expect(riskIndex({ ...calm, ...answers })).toBe(index)
})

it('R5 the risk index stays between 3 and 10', () => {
  const all = { childAge: 6, step3: 'frustrated', step4: 'never', step5: 'confidence' } as const
  expect(riskIndex({ ...calm, ...all })).toBe(10)
  expect(riskIndex({ ...calm, step7: 'very-willing', step8: 'very-interested' })).toBeGreaterThanOrEqual(3)
})

it('R5 the engagement score goes from 0 to 6', () => {
  expect(engagementScore(calm)).toBe(0)
  expect(engagementScore({ step7: 'willing', step8: 'interested' })).toBe(4)
  expect(engagementScore({ step7: 'very-willing', step8: 'very-interested' })).toBe(6)
})

it('ages below three and above fifteen are not quiz ages', () => {
  expect(isQuizAge(2)).toBe(false)
  expect(isQuizAge(16)).toBe(false)
})
