import { colourNames } from '../../measure/measures.ts'
import * as vocabulary from '../../observe/vocabulary.ts'
import * as fixed from '../../rules/fixed-texts.ts'
import { strengths } from '../../rules/rule.ts'
import { ruleWords } from '../rule-words.ts'
import type { Words } from '../words.ts'
import { phrases, print } from './phrases.ts'

const colours = Object.fromEntries(colourNames.map((name) => [name, name]))

/** The report in English. */
export const english: Words = {
  language: 'en',
  ...ruleWords('en'),
  vocabulary: {
    ...vocabulary,
    figure: 'a figure',
    mouth: 'a mouth',
    told: 'words',
    colours: colours as Words['vocabulary']['colours'],
  },
  fixed: { ...fixed, strengths, sections: fixed.sectionTitles, parts: fixed.partTitles },
  phrases,
  print,
}
