import type { Words } from '../languages/words.ts'
import type { Kind } from '../observe/nouns.ts'
import { type Thing, wholeFirst } from '../observe/things.ts'
import { thingIdeas } from '../rules/thing-ideas.ts'
import { pairQuestions, type ThingRule, thingQuestions } from '../rules/things.ts'
import { most as limits } from '../rules/thresholds.ts'
import { type Edition, fitsAge, middleAge } from './edition.ts'
import type { Prepared } from './prepare.ts'
import type { Evidence, Statement } from './report.ts'
import { filled, thingWords, turnOf } from './words.ts'

type AskedThing = { thing: Thing; rule: ThingRule }

const fits = ({ of }: ThingRule, { kind }: Thing) => of.includes(kind)

/** Assigns `count` questions to the things in turn, each the next unused one that fits. */
function questionsOf(things: readonly Thing[], questions: readonly ThingRule[], count: number): AskedThing[] {
  const open = [...questions]
  return Array.from(
    { length: things.length === 0 ? 0 : count },
    (_, k) => things[k % things.length] as Thing,
  ).flatMap((thing): AskedThing[] => {
    const at = open.findIndex((rule) => fits(rule, thing))
    const [rule] = at < 0 ? [] : open.splice(at, 1)
    return rule ? [{ thing, rule }] : []
  })
}

const worded = ({ thing, rule }: AskedThing, { language }: Words) =>
  filled(language === 'en' ? rule.en[thing.many ? 'many' : 'one'] : rule.el, { thing: thing.definite })

// The letter skips the first question, which only the page may ask.
const ofLetter = (thing: Thing) => thingQuestions.slice(1).find((rule) => fits(rule, thing))

/** The letter's question about a thing, or undefined if none fits. */
export function askedOf(thing: Thing, words: Words): string | undefined {
  const rule = ofLetter(thing)
  return rule && worded({ thing, rule }, words)
}

function kindOfPair(one: Kind, other: Kind): Kind {
  if (one === other) return one
  return one === 'part' || other === 'part' ? 'part' : 'whole'
}

/** A question about two things, chosen by `turn`: one that was not asked yet, as long as there is one. */
function pairAsked(
  [one, other]: readonly [Thing | undefined, Thing | undefined],
  { turn, asked }: { turn: number; asked: ReadonlySet<string> },
  { language }: Words,
): { id: string; text: string } | undefined {
  if (!one || !other) return undefined
  const fitting = pairQuestions.filter(({ of }) => of.includes(kindOfPair(one.kind, other.kind)))
  const unasked = fitting.filter(({ id }) => !asked.has(id))
  const open = unasked.length > 0 ? unasked : fitting
  const rule = open[turn % open.length]
  return rule && { id: rule.id, text: filled(rule[language], { one: one.definite, other: other.definite }) }
}

/** The letter's question about the first and the last thing, or undefined if there are fewer than two. */
export function pairOfLetter({ things, shown }: Prepared, words: Words) {
  const whole = wholeFirst(things)
  if (whole.length < 2) return undefined
  return pairAsked([whole[0], whole.at(-1)], { turn: turnOf(shown.title) + 2, asked: new Set() }, words)
}

/** A question for the artist, rated R3 because it is an idea and not a finding. */
export const question = (
  rule: string,
  text: string,
  standsOn: readonly Evidence[] = [],
  drawing?: number,
): Statement => ({
  rule,
  text,
  strength: 'R3',
  standsOn,
  sources: [],
  ...(drawing !== undefined && { drawing }),
})

const named = [{ fact: 'things.told', origin: 'told' }] as const

/** How many questions later each drawing starts than the one before. */
const step = 3

/** Questions for the artist about the named things. If there are few things, each gets several, so that fewer general questions are needed. */
export function thingQuestionsOn({ things }: Prepared, drawing: number, words: Words): Statement[] {
  const [only, ...others] = wholeFirst(things)
  const said = only && others.length === 0 ? ofLetter(only) : undefined
  const open = thingQuestions.filter((rule) => rule !== said)
  const from = (1 + step * drawing) % open.length
  const questions = [...open.slice(from), ...open.slice(0, from)]
  return questionsOf(things, questions, limits.questionsOfThings).map((asked) =>
    question(`${asked.rule.id}@${drawing}`, worded(asked, words), named, drawing),
  )
}

/** Questions about neighboring things in the list, one per pair. */
export function pairQuestionsOn(prepared: Prepared, drawing: number, words: Words): Statement[] {
  const { things, shown } = prepared
  const turn = turnOf(shown.title)
  const asked = new Set([pairOfLetter(prepared, words)?.id ?? ''])
  return things.slice(1, 1 + limits.pairQuestions).flatMap((other, k) => {
    const pair = pairAsked([things[k], other], { turn: turn + k, asked }, words)
    if (!pair) return []
    asked.add(pair.id)
    return [question(`${pair.id}@${drawing}`, pair.text, named, drawing)]
  })
}

/** Ideas for drawing more of the named things at this age. The first drawing's title decides which. */
export function thingIdeasOn(drawings: readonly Prepared[], { age, words }: Edition) {
  const { language } = words
  const ofEach = drawings.map(({ things }) => wholeFirst(things))
  const rounds = Array.from({ length: limits.ideas }, (_, k) => ofEach.flatMap((things) => things[k] ?? []))
  const things = wholeFirst(rounds.flat())
  const isWhole = things.some(({ kind }) => kind !== 'part')
  const fitting = thingIdeas.filter(
    ({ of, age: range }) => (of === 'any' || isWhole) && fitsAge(range, age ?? middleAge),
  )
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
