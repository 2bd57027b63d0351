import type { Topic } from '../observe/vocabulary.ts'
import { activities } from '../rules/activities/activities.ts'
import type { Activity } from '../rules/activities/activity.ts'
import { openQuestions, talkQuestions } from '../rules/questions.ts'
import { supports } from '../rules/support.ts'
import { type Edition, fitsAge } from './edition.ts'
import { inTurn } from './in-turn.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { pairQuestionsOn, question, thingQuestionsOn } from './things.ts'
import { filled } from './words.ts'

type Support = (typeof supports)[number]

/** Activities for an age (years) and subjects: those that fit a subject first, in the order of the table. */
export function activitiesFor(
  age: number | undefined,
  subjects: ReadonlySet<Topic>,
  most: number,
  turn = 0,
): readonly Activity[] {
  const ideas: readonly Activity[] =
    age === undefined ? ageless() : (activities.findLast(({ from }) => age >= from)?.ideas ?? [])
  const fitting = ideas.filter(({ fits }) => fits?.some((topic) => subjects.has(topic)))
  const open = ideas.filter(({ fits }) => !fits)
  const likely = [...fitting.slice(0, 2), ...open]
  // So that two drawings do not get the same idea.
  const from = likely.length > 0 ? turn % likely.length : 0
  return [...new Set([...likely.slice(from), ...likely, ...ideas])].slice(0, most)
}

// One idea from each of the middle bands that fits any picture.
function ageless(): Activity[] {
  return activities
    .filter(({ from }) => from >= 3 && from <= 7)
    .flatMap(({ ideas }) => ideas.filter(({ fits }) => !fits).slice(0, 1))
}

/** What to offer and say at an age (years); without an age, for all ages from three. */
export function supportFor(age: number | undefined): readonly Support[] {
  if (age === undefined) return supports.filter(({ from }) => from >= 3)
  return supports.filter(({ from }) => age >= from).slice(-1)
}

/** Questions for the artist: at most `most`, those about things in the pictures first, each drawing in its turn, and none twice; open ones fill up. */
export function questionsFor(
  drawings: readonly Prepared[],
  most: number,
  { age, words }: Edition,
): Statement[] {
  const about = drawings.map((prepared, drawing) => [
    ...thingQuestionsOn(prepared, drawing, words),
    ...pairQuestionsOn(prepared, drawing, words),
    ...talkQuestions.flatMap(({ id, about, ...text }): Statement[] => {
      const fact = prepared.facts.get(about)
      // A named thing has a question of its own.
      const isNamed = about.startsWith('topic.') && prepared.things.length > 0
      if (!fact || isNamed) return []
      const standsOn = [{ fact: about, origin: fact.origin }]
      return [question(id, filled(text[words.language], fact.slots), standsOn, drawing)]
    }),
  ])
  const open = openQuestions.flatMap(({ ages, ...text }, k) =>
    !ages || fitsAge(ages, age) ? [question(`TALK-OPEN-${k + 1}`, text[words.language])] : [],
  )
  return [...inTurn(about, most), ...open].slice(0, most)
}
