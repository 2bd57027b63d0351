import { describe, expect, test } from 'vitest'
import { agreed } from './agreement.ts'
import { Answers, namedChoices, observationOf } from './answers.ts'
import { checklist } from './checklist.ts'
import { emptyObservation, Observation } from './observation.ts'
import * as vocabulary from './vocabulary.ts'

const oneInManyWays = new Set(['few-clothes', 'many-clothes', 'vehicle'])
const here = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.5 }
const there = { left: 0.6, top: 0.6, right: 0.9, bottom: 0.9 }
const seen = (where = here) => ({ state: 'present' as const, where })

test('a name of the vocabulary names one thing, never a choice of two', () => {
  const { parts, houseParts, treeParts, sceneParts, markKinds, topics } = vocabulary
  const names = Object.entries({
    ...parts,
    ...houseParts,
    ...treeParts,
    ...sceneParts,
    ...markKinds,
    ...topics,
  })
  const choices = names.filter(
    ([id, { en, el }]) => !oneInManyWays.has(id) && (/\bor\b/.test(en) || / ή /.test(el)),
  )
  expect(choices).toEqual([])
})

describe('the checklist', () => {
  test('asks each question in English and in Greek', () => {
    const texts = checklist.flatMap(({ ask, hint, options }) => [
      ask,
      ...(hint ? [hint] : []),
      ...options.map(({ label }) => label),
    ])
    for (const { en, el } of texts) {
      expect(en).not.toMatch(/\p{Script=Greek}/u)
      expect(el).toMatch(/\p{Script=Greek}/u)
      expect(el).not.toMatch(/[A-Za-z]{2,}/)
    }
  })

  test('accepts every option as an answer, and each option has a meaning, says "not sure" or "no", or only writes text', () => {
    for (const { id, kind, options } of checklist)
      for (const { value, means } of options) {
        expect(Answers.safeParse({ [id]: kind === 'many' ? [value] : value }).success).toBe(true)
        if (means.length === 0 && kind !== 'text') expect(['unsure', 'no']).toContain(value)
      }
  })

  test('rejects answers that it does not offer', () => {
    expect(Answers.safeParse({ who: ['ghost'] }).success).toBe(false)
    expect(Answers.safeParse({ mood: 'sad' }).success).toBe(false)
    expect(Answers.safeParse({ words: 'x'.repeat(301) }).success).toBe(false)
  })

  test('never asks about feelings, meaning or family', () => {
    const asked = checklist.flatMap(({ ask, options }) => [ask.en, ...options.map(({ label }) => label.en)])
    for (const text of asked)
      expect(text).not.toMatch(/feel|mean|sad|happy|angry|mother|father|sister|brother/i)
  })
})

describe('answers', () => {
  test('become observations without places and without additions', () => {
    const { observation, clashes } = observationOf({ who: ['house'], house: ['door'] })
    expect(observation.topics).toEqual({ house: { state: 'present', where: null } })
    expect(observation.house).toEqual({ door: { state: 'present', where: null } })
    expect(observation.figures).toEqual([])
    expect(clashes).toEqual([])
    expect(Observation.safeParse(observation).success).toBe(true)
  })

  test('that are empty give no observation and no contradiction', () => {
    expect(observationOf({})).toEqual({ observation: emptyObservation('parent'), clashes: [] })
  })

  test('imply a house if its door is ticked', () => {
    expect(observationOf({ house: ['door'] }).observation.topics.house?.state).toBe('present')
  })

  test('include what was named as a thing, with its parts, unless a parent unticks it', () => {
    const things = 'a yellow house with a red door, two dogs, a tree trunk'
    expect(namedChoices({ things })).toEqual({ who: ['house', 'animal'], house: ['door'] })
    expect(observationOf({ things }).observation).toMatchObject({
      topics: { house: { state: 'present' }, animal: { state: 'present' } },
      house: { door: { state: 'present' } },
    })
    const without = observationOf({ things, unticked: ['who.house'] }).observation
    expect(without.topics).toEqual({ animal: { state: 'present', where: null } })
    expect(without.house).toEqual({})
    expect(observationOf({ things: 'a door' }).observation).toEqual(emptyObservation('parent'))
  })

  test.each([
    ['a door', { house: ['door'] }],
    ['a cat with a hat', { who: ['animal'] }],
    ['a man with spiky hair', { who: ['person'], person: ['hair'] }],
    ['an apple tree, a sunflower', { who: ['tree', 'plant'] }],
    ['a rainbow, the sun', { sky: ['sun', 'rainbow'] }],
    ['Ένα σπίτι με κόκκινη πόρτα, ο ήλιος', { who: ['house'], house: ['door'], sky: ['sun'] }],
    ['μια βασίλισσα, ένα ουράνιο τόξο, δύο σκυλάκια', { who: ['person', 'animal'], sky: ['rainbow'] }],
    ['a hot dog, a teddy bear, a bus stop, a snowman, a star', {}],
  ])('that name %j tick %j', (things, choices) => {
    expect(namedChoices({ things })).toEqual(choices)
  })

  test('that contradict each other become unsure and are reported as a clash', () => {
    const { observation, clashes } = observationOf({ person: ['tadpole', 'body', 'arms'] })
    const [figure] = observation.figures
    expect(figure?.form).toBe('unsure')
    expect(figure?.parts.body?.state).toBe('unsure')
    expect(figure?.parts.arms?.state).toBe('present')
    expect(clashes).toEqual(['body'])
  })
})

describe("a model's observation", () => {
  test('is rejected if something present has no place', () => {
    const claim = { ...emptyObservation('model'), house: { door: { state: 'present', where: null } } }
    expect(Observation.safeParse(claim).success).toBe(false)
  })

  test('cannot carry a word outside the vocabulary', () => {
    expect(Observation.safeParse({ ...emptyObservation('model'), mood: 'sad' }).success).toBe(false)
    expect(Observation.safeParse({ ...emptyObservation('model'), topics: { monster: seen() } }).success).toBe(
      false,
    )
  })

  test('counts only if two blind passes agree on thing and place', () => {
    const first = { ...emptyObservation('model'), topics: { house: seen(), tree: seen() } }
    const second = { ...emptyObservation('model'), topics: { house: seen(), tree: seen(there) } }
    const both = agreed(Observation.parse(first), Observation.parse(second))
    expect(both.topics.house?.state).toBe('present')
    expect(both.topics.tree?.state).toBe('unsure')
  })

  test('keeps a figure only if both passes see it in the same place', () => {
    const figure = (where: typeof here, form: 'tadpole' | 'stick') => ({
      where,
      form,
      mouth: 'up' as const,
      completeOnPage: 'present' as const,
      parts: { eyes: seen(where) },
    })
    const first = Observation.parse({
      ...emptyObservation('model'),
      figures: [figure(here, 'tadpole'), figure(there, 'stick')],
    })
    const second = Observation.parse({ ...emptyObservation('model'), figures: [figure(here, 'stick')] })
    expect(agreed(first, second).figures).toEqual([
      { ...figure(here, 'tadpole'), form: 'unsure', parts: { eyes: { ...seen(), count: undefined } } },
    ])
  })

  test('of words about harm counts even if only one pass saw them', () => {
    const second = { ...emptyObservation('model'), harmWords: 'present' as const }
    expect(agreed({ ...emptyObservation('model'), harmWords: 'absent' }, second).harmWords).toBe('present')
  })
})
