import * as z from 'zod'
import { checklist, type Question, type QuestionId } from './checklist.ts'
import { NamedPlace } from './named-place.ts'
import { meaningsOf } from './nouns.ts'
import { emptyObservation, type Figure, type Item, type Observation } from './observation.ts'
import type { Option } from './options.ts'
import { thingsIn } from './things.ts'
import type { ObservedId } from './vocabulary.ts'

type Answer = string | string[] | NamedPlace[]

/** A parent's answers by question. A missing question was not answered. */
export const Answers = z.strictObject({
  ...(Object.fromEntries(checklist.map((question) => [question.id, answerTo(question).optional()])) as Record<
    QuestionId,
    z.ZodOptional<z.ZodType<Answer>>
  >),
  /** Choices ticked by the named things that a parent unticked: "who.house". */
  unticked: z.array(z.string().max(30)).max(30).optional(),
})
export type Answers = z.infer<typeof Answers>

function answerTo({ kind, options, longest }: Question): z.ZodType<Answer> {
  if (kind === 'places') return z.array(NamedPlace).max(8)
  if (kind === 'text')
    return z
      .string()
      .trim()
      .max(longest ?? 300)
  const value = z.enum(options.map((option) => option.value))
  return kind === 'one' ? value : z.array(value).max(options.length)
}

/** The subject of two answers that cannot both be true. */
type Clash = 'body' | 'sky' | 'night'

/** What the parent's answers say is in the picture, and the contradictions that were left unsure. */
type ParentObservation = { observation: Observation; clashes: Clash[] }

// Pairs that cannot both be true of one figure or one sky.
const contradictions: readonly [ObservedId, ObservedId, Clash][] = [
  ['figure.tadpole', 'person.body', 'body'],
  ['scene.sky-strip', 'scene.sky-to-horizon', 'sky'],
  ['scene.sun', 'scene.night', 'night'],
]

/** Turns answers into observations without guessing: what was not ticked stays unknown, contradictions become unsure. */
export function observationOf(answers: Answers): ParentObservation {
  const ticked = tickedIn(answers)
  for (const id of ticked) if (!id.startsWith('scene.')) ticked.add(topicOf(id) ?? id)
  const clashes = contradictions.filter(([a, b]) => ticked.has(a) && ticked.has(b))
  const unsure = new Set<string>(clashes.flat())
  const observation = emptyObservation('parent')
  for (const id of ticked) put(observation, id, unsure.has(id) ? 'unsure' : 'present')
  return { observation, clashes: clashes.map(([, , on]) => on) }
}

/** IDs that contradict a parent's answers, so that a model cannot have seen them. Includes both of two answers that contradict each other. */
export function ruledOutBy(answers: Answers): ReadonlySet<string> {
  const ticked = tickedIn(answers)
  return new Set(
    contradictions.flatMap(([a, b]) => [...(ticked.has(a) ? [b] : []), ...(ticked.has(b) ? [a] : [])]),
  )
}

function tickedIn(answers: Answers): Set<ObservedId> {
  const ticked = new Set<ObservedId>()
  const named = namedChoices(answers)
  const isKept = (choice: string) => !answers.unticked?.includes(choice)
  for (const { id, options, shownFor } of checklist) {
    const isAsked = !shownFor || shownFor.some((topic) => ticked.has(topic))
    const byName = isAsked ? (named[id] ?? []).filter((value) => isKept(`${id}.${value}`)) : []
    const values = new Set<unknown>([answers[id], byName].flat())
    const chosen = options.filter(({ value }) => values.has(value))
    for (const meaning of chosen.flatMap(({ means }) => means)) ticked.add(meaning)
  }
  return ticked
}

/** The choices that the named things tick automatically, by question, so that a parent need not say it twice. */
export function namedChoices({ things }: Answers): Partial<Record<QuestionId, string[]>> {
  const said = new Set(thingsIn(textIn(things)).flatMap(({ text }) => meaningsOf(text)))
  const isSaid = ({ means }: Option) => said.has(means.at(-1) as ObservedId)
  const choices = checklist
    .filter(({ kind }) => kind === 'many')
    .map(({ id, options }) => [id, options.filter(isSaid).map(({ value }) => value)] as const)
  return Object.fromEntries(choices.filter(([, values]) => values.length > 0))
}

// Ticking a part implies its whole: a door implies a house.
function topicOf(id: ObservedId): ObservedId | undefined {
  const [group] = id.split('.')
  if (group === 'person' || group === 'figure') return 'topic.person'
  if (group === 'house') return 'topic.house'
  if (group === 'tree') return 'topic.tree'
  return undefined
}

function put(observation: Observation, id: ObservedId, state: Item['state']) {
  const [group = '', key = ''] = id.split('.')
  const item: Item = { state, where: null }
  if (group === 'person') Object.assign(figureIn(observation).parts, { [key]: item })
  else if (group === 'figure' && state === 'present') Object.assign(figureIn(observation), { form: key })
  else if (group === 'mouth') Object.assign(figureIn(observation), { mouth: key })
  else if (group === 'topic') Object.assign(observation.topics, { [key]: item })
  else if (group === 'house') Object.assign(observation.house, { [key]: item })
  else if (group === 'tree') Object.assign(observation.tree, { [key]: item })
  else if (group === 'scene') Object.assign(observation.scene, { [key]: item })
}

function figureIn({ figures }: Observation): Figure {
  const [known] = figures
  if (known) return known
  const figure: Figure = { where: null, form: 'unsure', mouth: 'unsure', completeOnPage: 'unsure', parts: {} }
  figures.push(figure)
  return figure
}

/** The text of an answer, or empty if it is not a text. */
export function textIn(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer : ''
}
