import { definitions } from '../measure/definitions.ts'
import { activities } from '../rules/activities/activities.ts'
import { moodRules } from '../rules/mood.ts'
import { peopleRules } from '../rules/people.ts'
import { phases } from '../rules/phases.ts'
import { openQuestions, talkQuestions } from '../rules/questions.ts'
import { spaceRules } from '../rules/space.ts'
import { strengthRules } from '../rules/strengths.ts'
import { supports } from '../rules/support.ts'
import type { Language, Words } from './words.ts'

type FromTables =
  | 'rules'
  | 'activities'
  | 'questions'
  | 'openQuestions'
  | 'phases'
  | 'supports'
  | 'definitions'

/** What the rule tables say in a language, by the keys of their records. */
export function ruleWords(language: Language): Pick<Words, FromTables> {
  type Record_ = { readonly [In in Language]: unknown }
  const byKey = (records: readonly (readonly [string | number, Record_])[]) =>
    Object.fromEntries(records.map(([key, record]) => [key, record[language]])) as never
  return {
    rules: byKey(
      [...peopleRules, ...spaceRules, ...moodRules, ...strengthRules].map((rule) => [rule.id, rule]),
    ),
    activities: byKey(activities.flatMap(({ ideas }) => ideas.map((idea) => [idea.id, idea] as const))),
    questions: byKey(talkQuestions.map((question) => [question.id, question])),
    openQuestions: openQuestions.map((question) => question[language]),
    phases: byKey(phases.map((phase) => [phase.id, phase])),
    supports: byKey(supports.map((support) => [support.from, support])),
    definitions: byKey(Object.entries(definitions)),
  }
}
