import type { Words } from '../languages/words.ts'
import type { Thing } from '../observe/things.ts'
import { thingIdeas, thingQuestions } from '../rules/things.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { filled } from './words.ts'

/** The question that a thing gets in its turn. */
export function askedOf(thing: Thing, turn: number, { language }: Words): string {
  const rule = thingQuestions[turn % thingQuestions.length]
  if (!rule) return ''
  return language === 'en'
    ? filled(rule.en[thing.many ? 'many' : 'one'], { thing: thing.known })
    : filled(rule.el, { thing: thing.text })
}

/** A question for the artist about each thing that somebody named; the first thing's question stands in the letter already. */
export function thingQuestionsOn({ things }: Prepared, drawing: number, words: Words): Statement[] {
  const all = things.length === 1 ? [...things, ...things] : things
  return all.map((thing, k) => ({
    rule: `${thingQuestions[(k + 2) % thingQuestions.length]?.id}@${k}`,
    text: askedOf(thing, k + 2, words),
    strength: 'R3',
    standsOn: [{ fact: 'things.told', origin: 'told' }],
    sources: [],
    drawing,
  }))
}

/** Ideas for drawing more of the things that somebody named. */
export function thingIdeasOn(drawings: readonly Prepared[], most: number, { language }: Words) {
  const things = drawings.flatMap(({ things }) => things)
  return thingIdeas.slice(0, most).flatMap((idea, k) => {
    const thing = things[k % Math.max(1, things.length)]
    if (!thing) return []
    const slots = { thing: language === 'en' ? thing.known : thing.text }
    const { title, how } = idea[language]
    return [{ rule: idea.id, title: filled(title, slots), text: filled(how, slots) }]
  })
}
