import type { Words } from '../words.ts'
import { fixed } from './fixed-texts.ts'
import { phrases, print } from './phrases.ts'

/** The report in Greek. */
export const greek: Words = {
  language: 'el',
  fixed,
  phrases,
  print,
}
