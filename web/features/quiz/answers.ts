import { brand } from '#contract/brand.ts'
import { type QuizAnswers, type QuizQuestion, quizQuestionIds } from '#contract/quiz.ts'

/** The answers given so far. */
export type PartialAnswers = Partial<QuizAnswers>

const key = `${brand.name.toLowerCase()}-survey-answers`

/** The key of a question's stored answer. The first question is step 3. */
export function stepOf(question: QuizQuestion): Exclude<keyof QuizAnswers, 'parentType' | 'childAge'> {
  const keys = ['step3', 'step4', 'step5', 'step6', 'step7', 'step8'] as const
  return keys[quizQuestionIds.indexOf(question)] ?? 'step3'
}

/** Stores the finished answers in this browser. */
export function keepAnswers(answers: QuizAnswers): void {
  const kept = { ...answers, timestamp: new Date().toISOString(), completed: true }
  localStorage.setItem(key, JSON.stringify(kept))
}
