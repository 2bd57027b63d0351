import type { PartName, SectionName } from '../interpret/report.ts'
import type { Definition, MeasureName } from '../measure/definitions.ts'
import type { ColourName } from '../measure/measures.ts'
import type * as vocabulary from '../observe/vocabulary.ts'
import type { ActivityId } from '../rules/activities/activities.ts'
import type * as fixed from '../rules/fixed-texts.ts'
import type { moodRules } from '../rules/mood.ts'
import type { peopleRules } from '../rules/people.ts'
import type { PhaseId } from '../rules/phases.ts'
import type { QuestionId } from '../rules/questions.ts'
import type { Strength } from '../rules/rule.ts'
import type { spaceRules } from '../rules/space.ts'
import type { strengthRules } from '../rules/strengths.ts'
import type { SupportAge } from '../rules/support.ts'
import type { Phrases, Print } from './english/phrases.ts'

/** The languages that a report can be written in. */
export type Language = 'en' | 'el'

type Rules = typeof peopleRules | typeof spaceRules | typeof moodRules | typeof strengthRules
/** The id of each rule of the tables. */
export type RuleId = Rules[number]['id']

/** What a rule says, with the name in front where it has one. */
export type Said = { title?: string; say: string }

/** The same keys and lists, in other words. */
type Texts<T> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> }

/** All words of a report. English is the source; every other language has the same keys. */
export type Words = {
  language: Language
  rules: Readonly<Record<RuleId, Said>>
  vocabulary: {
    parts: Texts<typeof vocabulary.parts>
    houseParts: Texts<typeof vocabulary.houseParts>
    treeParts: Texts<typeof vocabulary.treeParts>
    sceneParts: Texts<typeof vocabulary.sceneParts>
    markKinds: Texts<typeof vocabulary.markKinds>
    topics: Texts<typeof vocabulary.topics>
    figure: string
    mouth: string
    told: string
    colours: Readonly<Record<ColourName, string>>
  }
  activities: Readonly<Record<ActivityId, { title: string; how: string; minutes: string; needs: string }>>
  questions: Readonly<Record<QuestionId, string>>
  openQuestions: readonly string[]
  phases: Readonly<Record<PhaseId, { title: string; shows: string; next: string }>>
  supports: Readonly<Record<SupportAge, { ages: string; offer: string; say: string; avoid: string }>>
  definitions: Readonly<Record<MeasureName, Definition>>
  fixed: {
    howToRead: Texts<typeof fixed.howToRead>
    disclaimer: Texts<typeof fixed.disclaimer>
    notMadeForAge: Texts<typeof fixed.notMadeForAge>
    goodToKnow: Texts<typeof fixed.goodToKnow>
    leftOut: Texts<typeof fixed.leftOut>
    leftOpen: Texts<typeof fixed.leftOpen>
    leads: Texts<typeof fixed.leads>
    keepsake: Texts<typeof fixed.keepsake>
    listening: Texts<typeof fixed.listening>
    praise: { why: string }
    strengths: Readonly<Record<Strength, string>>
    sections: Readonly<Record<SectionName, string>>
    parts: Readonly<Record<PartName, string>>
  }
  phrases: Phrases
  print: Print
}
