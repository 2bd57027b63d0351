import { catalogue } from './catalogue.ts'
import { quiz as english } from './en/quiz.ts'

export const quiz = catalogue('quiz', english)
