import * as z from 'zod'
import { limits } from './limits.ts'

/** The quiz: nine steps, of which six are questions with one answer each. */
export const ParentType = z.enum(['mother', 'father'])
export type ParentType = z.infer<typeof ParentType>

/** The questions of steps 3 to 8 and the values of their answers. */
export const quizQuestions = {
  challenge: ['frustrated', 'unfinished', 'copies', 'none'],
  engagement: ['never', 'sometimes', 'often', 'daily'],
  concern: ['confidence', 'development', 'keeping', 'curious'],
  keeping: ['fridge', 'box', 'phone', 'lost'],
  aiUpload: ['very-willing', 'willing', 'unsure', 'not-willing'],
  interest: ['very-interested', 'interested', 'somewhat', 'not-interested'],
} as const

export type QuizQuestion = keyof typeof quizQuestions
export const quizQuestionIds = Object.keys(quizQuestions) as QuizQuestion[]

export const quizAge = { min: limits.childAge.recommendedMin, max: limits.childAge.recommendedMax } as const
export const QuizAge = z.int().min(quizAge.min).max(quizAge.max)

/** Parent, age, the six questions, the result. */
export const quizSteps = 2 + quizQuestionIds.length + 1

/** How long an answer stays in sight before the next step, in milliseconds. */
export const quizTiming = { parentMs: 500, answerMs: 800 } as const

const answer = <Q extends QuizQuestion>(question: Q) => z.enum(quizQuestions[question])

/** All answers, as they are kept in the browser. Steps 3 to 8 are the questions in their order. */
export const QuizAnswers = z.object({
  parentType: ParentType,
  childAge: QuizAge,
  step3: answer('challenge'),
  step4: answer('engagement'),
  step5: answer('concern'),
  step6: answer('keeping'),
  step7: answer('aiUpload'),
  step8: answer('interest'),
})
export type QuizAnswers = z.infer<typeof QuizAnswers>

/**
 * The risk index, 3 to 10, as the product specification defines it: a sum over the parent's own answers. It measures nothing
 * in a child, and the page says so.
 */
export function riskIndex({ childAge, step3, step4, step5, step7, step8 }: QuizAnswers): number {
  const parts = [
    5,
    childAge >= 4 && childAge <= 8 ? 2 : 0,
    childAge >= 9 && childAge <= 12 ? 1.5 : 0,
    step3 === 'frustrated' || step3 === 'unfinished' ? 1.5 : 0,
    step4 === 'never' || step4 === 'sometimes' ? 1 : 0,
    step5 === 'confidence' || step5 === 'development' ? 1.2 : 0,
    step7 === 'very-willing' || step7 === 'willing' ? -0.5 : 0,
    step8 === 'very-interested' ? -0.3 : 0,
  ]
  const sum = parts.reduce((all, part) => all + part, 0)
  return Math.round(Math.min(10, Math.max(3, sum)) * 10) / 10
}

/** How much the parent would like to try it, 0 to 6, as the product specification defines it. */
export function engagementScore({ step7, step8 }: Pick<QuizAnswers, 'step7' | 'step8'>): number {
  const willing = { 'very-willing': 3, willing: 2, unsure: 0, 'not-willing': 0 }[step7]
  const interested = { 'very-interested': 3, interested: 2, somewhat: 0, 'not-interested': 0 }[step8]
  return willing + interested
}
