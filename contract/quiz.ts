import { limits } from './limits.ts'
import { namesIn } from './names-in.ts'

/** The quiz has nine steps, six of which are questions with one answer each. */
export const parentTypes = ['mother', 'father'] as const
export type ParentType = (typeof parentTypes)[number]

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
export const quizQuestionIds = namesIn(quizQuestions)

export const quizAge = { min: limits.childAge.recommendedMin, max: limits.childAge.recommendedMax } as const

/** True for whole years in the quiz's age range. */
export const isQuizAge = (years: number): boolean =>
  Number.isInteger(years) && years >= quizAge.min && years <= quizAge.max

/** Number of steps: parent, age, six questions, result. */
export const quizSteps = 2 + quizQuestionIds.length + 1

/** How long an answer stays visible before the next step, in milliseconds. */
export const quizTiming = { parentMs: 500, answerMs: 800 } as const

type Answer<Q extends QuizQuestion> = (typeof quizQuestions)[Q][number]

/** All answers, as stored in the browser. Steps 3 to 8 are the questions in order. */
export type QuizAnswers = {
  parentType: ParentType
  childAge: number
  step3: Answer<'challenge'>
  step4: Answer<'engagement'>
  step5: Answer<'concern'>
  step6: Answer<'keeping'>
  step7: Answer<'aiUpload'>
  step8: Answer<'interest'>
}

const steps = {
  parentType: true,
  childAge: true,
  step3: true,
  step4: true,
  step5: true,
  step6: true,
  step7: true,
  step8: true,
} satisfies Record<keyof QuizAnswers, true>

/** True if every step has been answered. */
export function isComplete(answers: Partial<QuizAnswers>): answers is QuizAnswers {
  return namesIn(steps).every((step) => answers[step] !== undefined)
}

/** The risk index (R5), 3 to 10: a sum over the parent's answers that measures nothing about the child. */
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

/** How interested the parent is in trying the product, 0 to 6 (R5). */
export function engagementScore({ step7, step8 }: Pick<QuizAnswers, 'step7' | 'step8'>): number {
  const willing = { 'very-willing': 3, willing: 2, unsure: 0, 'not-willing': 0 }[step7]
  const interested = { 'very-interested': 3, interested: 2, somewhat: 0, 'not-interested': 0 }[step8]
  return willing + interested
}
