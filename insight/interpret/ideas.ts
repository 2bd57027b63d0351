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

/** Activities for an age (years) and subjects, in table order with those that fit a subject first, rotated by `turn`. */
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
  // Start at a different place so that two drawings do not get the same idea.
  const from = likely.length > 0 ? turn % likely.length : 0
  return [...new Set([...likely.slice(from), ...likely, ...ideas])].slice(0, most)
}

// From each middle age band, one idea that fits any picture.
function ageless(): Activity[] {
  return activities
    .filter(({ from }) => from >= 3 && from <= 7)
    .flatMap(({ ideas }) => ideas.filter(({ fits }) => !fits).slice(0, 1))
}

/** Advice on what to offer and say at an age (years). Without an age, the advice for all ages from three. */
export function supportFor(age: number | undefined): readonly Support[] {
  if (age === undefined) return supports.filter(({ from }) => from >= 3)
  return supports.filter(({ from }) => age >= from).slice(-1)
}

/** At most `most` different questions for the artist: those about the pictures first, taking the drawings in turn, then open ones. */
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
      // Named things already have their own questions.
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
