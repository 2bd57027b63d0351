import type { Words } from '../languages/words.ts'
import type { Thing } from '../observe/things.ts'
import { pairQuestions, thingIdeas, thingQuestions } from '../rules/things.ts'
import { most as limits } from '../rules/thresholds.ts'
import { type Edition, fitsAge, middleAge } from './edition.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { filled, thingWords, turnOf } from './words.ts'

/** The question that a thing gets in its turn. */
export function askedOf(thing: Thing, turn: number, { language }: Words): string {
  const rule = thingQuestions[turn % thingQuestions.length]
  if (!rule) return ''
  return language === 'en'
    ? filled(rule.en[thing.many ? 'many' : 'one'], { thing: thing.known })
    : filled(rule.el, { thing: thing.text })
}

/** The question about two things that stands at this place in turn. */
export function pairAsked(
  [one, other]: readonly [Thing | undefined, Thing | undefined],
  turn: number,
  words: Words,
): string {
  const rule = pairQuestions[turn % pairQuestions.length]
  if (!one || !other || !rule) return ''
  return filled(rule[words.language], { one: thingWords(one, words), other: thingWords(other, words) })
}

/** A question for the artist about each thing that somebody named; the first thing's question stands in the letter already. */
export function thingQuestionsOn({ things }: Prepared, drawing: number, words: Words): Statement[] {
  // A few things get several questions each, so that none has to be asked that fits any picture.
  const asked = things.length === 0 ? 0 : limits.questionsOfThings
  const all = Array.from({ length: asked }, (_, k) => things[k % things.length] as Thing)
  return all.map((thing, k) => ({
    rule: `${thingQuestions[(k + 2) % thingQuestions.length]?.id}@${k}`,
    text: askedOf(thing, k + 2, words),
    strength: 'R3',
    standsOn: [{ fact: 'things.told', origin: 'told' }],
    sources: [],
    drawing,
  }))
}

/** Questions about two of the things, each pair once. */
export function pairQuestionsOn({ things, shown }: Prepared, drawing: number, words: Words): Statement[] {
  const turn = turnOf(shown.title)
  return things.slice(1, 1 + limits.pairQuestions).map((other, k) => ({
    rule: `${pairQuestions[(turn + k) % pairQuestions.length]?.id}@${k}`,
    text: pairAsked([things[k], other], turn + k, words),
    strength: 'R3',
    standsOn: [{ fact: 'things.told', origin: 'told' }],
    sources: [],
    drawing,
  }))
}

/** Ideas for drawing more of the things that somebody named, for this age; the drawing itself decides which. */
export function thingIdeasOn(drawings: readonly Prepared[], { age, words }: Edition) {
  const { language } = words
  const things = drawings.flatMap(({ things }) => things)
  const fitting = thingIdeas.filter(({ age: range }) => fitsAge(range, age ?? middleAge))
  const turn = turnOf(drawings[0]?.shown.title ?? '')
  return Array.from({ length: Math.min(limits.ideas, fitting.length) }, (_, k) => k).flatMap((k) => {
    const idea = fitting[(turn + k) % fitting.length]
    const thing = things[k % Math.max(1, things.length)]
    if (!thing || !idea) return []
    const slots = { thing: thingWords(thing, words) }
    const { title, how, foot } = idea[language]
    return [{ rule: idea.id, title: filled(title, slots), text: filled(how, slots), foot, sources: [] }]
  })
}
