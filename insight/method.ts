import { definitions } from './measure/definitions.ts'
import { strengths } from './rules/rule.ts'
import { sources } from './rules/sources.ts'
import { rulesVersion } from './rules/version.ts'

/** What every report is made from, for whoever asks: labels, measures and sources. */
export const reportMethod = {
  rulesVersion,
  labels: Object.values(strengths),
  measures: Object.values(definitions),
  sources: Object.values(sources).map(({ full }) => full),
}
