import { ruleWords } from '../rule-words.ts'
import type { Words } from '../words.ts'
import { fixed } from './fixed-texts.ts'
import { phrases, print } from './phrases.ts'
import { vocabulary } from './vocabulary.ts'

/** The report in Greek. */
export const greek: Words = {
  language: 'el',
  ...ruleWords('el'),
  vocabulary,
  fixed,
  phrases,
  print,
}
