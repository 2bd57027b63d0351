import { languages } from './languages/languages.ts'
import { definitions } from './measure/definitions.ts'
import { colourNames } from './measure/measures.ts'
import { nouns } from './observe/nouns.ts'
import * as vocabulary from './observe/vocabulary.ts'
import { activities } from './rules/activities/activities.ts'
import { bands } from './rules/bands.ts'
import { letterRules } from './rules/letter.ts'
import * as letterNames from './rules/letter-names.ts'
import { moodRules } from './rules/mood.ts'
import { mainColour, mostDays, overTimeRules, overTimeTexts } from './rules/over-time.ts'
import { peopleRules } from './rules/people.ts'
import { phases } from './rules/phases.ts'
import { closeUps, placeAlone, placesWithOther, relations } from './rules/places.ts'
import { openQuestions, talkQuestions } from './rules/questions.ts'
import { sources } from './rules/sources.ts'
import { spaceRules } from './rules/space.ts'
import { standingRules } from './rules/standings.ts'
import { strengthRules } from './rules/strengths.ts'
import { supports } from './rules/support.ts'
import { thingIdeas } from './rules/thing-ideas.ts'
import { pairQuestions, thingQuestions } from './rules/things.ts'
import * as thresholds from './rules/thresholds.ts'

/** A hash of the content: FNV-1a of its JSON, 32 bits in hexadecimal. */
export function versionOf(content: unknown): string {
  let hash = 0x811c9dc5
  const json = JSON.stringify(content)
  for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Identifies the rules and sentences that a report was made from. Computed, so that it changes whenever they do. */
export const rulesVersion = versionOf([
  [peopleRules, spaceRules, moodRules, strengthRules, talkQuestions, activities, phases, bands, sources],
  [letterRules, letterNames, thingQuestions, pairQuestions, thingIdeas],
  standingRules,
  thresholds,
  [overTimeRules, overTimeTexts, mainColour, mostDays],
  [closeUps, placeAlone, placesWithOther, relations],
  languages,
  [vocabulary, nouns, colourNames, definitions, openQuestions, supports],
])
