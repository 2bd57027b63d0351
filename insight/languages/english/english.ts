import { definitions } from '../../measure/definitions.ts'
import { colourNames } from '../../measure/measures.ts'
import * as vocabulary from '../../observe/vocabulary.ts'
import { type Activity, type ActivityId, activities } from '../../rules/activities.ts'
import * as fixed from '../../rules/fixed-texts.ts'
import { moodRules } from '../../rules/mood.ts'
import { peopleRules } from '../../rules/people.ts'
import { phases } from '../../rules/phases.ts'
import { openQuestions, talkQuestions } from '../../rules/questions.ts'
import { strengths } from '../../rules/rule.ts'
import { spaceRules } from '../../rules/space.ts'
import { strengthRules } from '../../rules/strengths.ts'
import { supports } from '../../rules/support.ts'
import type { Words } from '../words.ts'
import { phrases, print } from './phrases.ts'

type Idea = Activity & { id: ActivityId }

function byKey<Item, Key extends string | number>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Record<Key, Item> {
  return Object.fromEntries(items.map((item) => [keyOf(item), item])) as Record<Key, Item>
}

const questions = Object.fromEntries(talkQuestions.map(({ id, ask }) => [id, ask]))
const ideas = activities.flatMap(({ ideas }): readonly Idea[] => ideas)
const colours = Object.fromEntries(colourNames.map((name) => [name, name]))

/** The report in English: the tables as they were written and reviewed. */
export const english: Words = {
  language: 'en',
  rules: byKey([...peopleRules, ...spaceRules, ...moodRules, ...strengthRules], ({ id }) => id),
  standings: {
    extra: 'The figure has {items}. Many children add this later.',
    'in-step':
      'The figure has {items}. Details like these enter drawings around these years, in a different order for each child.',
    listed: 'The figure shows {items}.',
  },
  vocabulary: {
    ...vocabulary,
    figure: 'a figure',
    mouth: 'a mouth',
    told: 'words',
    colours: colours as Words['vocabulary']['colours'],
  },
  activities: byKey(ideas, ({ id }) => id),
  questions: questions as Words['questions'],
  openQuestions,
  phases: byKey(phases, ({ id }) => id),
  supports: byKey(supports, ({ from }) => from),
  definitions,
  fixed: { ...fixed, strengths, sections: fixed.sectionTitles, parts: fixed.partTitles },
  phrases,
  print,
}
