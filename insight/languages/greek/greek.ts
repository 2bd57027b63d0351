import type { Words } from '../words.ts'
import { definitions, phases, supports } from './advice.ts'
import { fixed } from './fixed-texts.ts'
import { activities, openQuestions, questions } from './ideas.ts'
import { phrases, print } from './phrases.ts'
import { rules, standings } from './rules.ts'
import { vocabulary } from './vocabulary.ts'

/** The report in Greek. */
export const greek: Words = {
  language: 'el',
  rules,
  standings,
  vocabulary,
  activities,
  questions,
  openQuestions,
  phases,
  supports,
  definitions,
  fixed,
  phrases,
  print,
}
