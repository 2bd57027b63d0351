import { languages } from './languages/languages.ts'
import type { Language } from './languages/words.ts'
import { definitions } from './measure/definitions.ts'
import { reference } from './rules/source.ts'
import { sources } from './rules/sources.ts'
import { rulesVersion } from './rules-version.ts'

/** The labels, measures and sources behind every report, for those who ask how it is made. */
export function reportMethod(language: Language) {
  const { fixed, print } = languages[language]
  return {
    rulesVersion,
    labels: Object.values(fixed.strengths),
    measures: Object.values(definitions).map((definition) => definition[language]),
    sources: Object.values(sources).map((source) => reference(source, print.read[source.read])),
  }
}
