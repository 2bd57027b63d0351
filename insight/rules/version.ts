import { languages } from '../languages/languages.ts'
import { activities } from './activities/activities.ts'
import { bands } from './bands.ts'
import { letterParts, letterRules, pictureNames } from './letter.ts'
import { moodRules } from './mood.ts'
import { mainColour, mostDays, overTimeRules, overTimeTexts } from './over-time.ts'
import { peopleRules } from './people.ts'
import { phases } from './phases.ts'
import { closeUps, placeAlone, placesWithOther, relations } from './places.ts'
import { talkQuestions } from './questions.ts'
import { sources } from './sources.ts'
import { spaceRules } from './space.ts'
import { standingRules } from './standings.ts'
import { strengthRules } from './strengths.ts'
import { pairQuestions, thingIdeas, thingQuestions } from './things.ts'
import * as thresholds from './thresholds.ts'

/** A short name that is the same for the same content: FNV-1a of its JSON, 32 bits in hexadecimal. */
export function versionOf(content: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(content)) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Which rules and sentences a report was made from. Computed, so that none changes without it. */
export const rulesVersion = versionOf([
  [peopleRules, spaceRules, moodRules, strengthRules, talkQuestions, activities, phases, bands, sources],
  [letterRules, letterParts, pictureNames, thingQuestions, pairQuestions, thingIdeas],
  standingRules,
  thresholds,
  [overTimeRules, overTimeTexts, mainColour, mostDays],
  [closeUps, placeAlone, placesWithOther, relations],
  languages,
])
