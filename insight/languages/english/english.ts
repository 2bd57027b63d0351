import * as fixed from '../../rules/fixed-texts.ts'
import { strengths } from '../../rules/rule.ts'
import type { Words } from '../words.ts'
import { phrases, print } from './phrases.ts'

/** The report in English. */
export const english: Words = {
  language: 'en',
  fixed: { ...fixed, strengths, sections: fixed.sectionTitles, parts: fixed.partTitles },
  phrases,
  print,
}
