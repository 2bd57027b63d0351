import { describe, expect, test } from 'vitest'
import { languages } from '../languages/languages.ts'
import type { Answers } from '../observe/answers.ts'
import { wholeFirst } from '../observe/things.ts'
import { pairQuestions, thingQuestions } from '../rules/things.ts'
import { editionFor } from './edition.ts'
import { makePage } from './giving-pages.ts'
import { questionsFor } from './ideas.ts'
import { prepare } from './prepare.ts'
import { askedOf, pairOfLetter, pairQuestionsOn, thingIdeasOn, thingQuestionsOn } from './things.ts'
import { toChild } from './words.ts'

const about = (things: string, language: 'en' | 'el' = 'en') =>
  prepare({ picture: '', answers: { things } }, 0, 1, languages[language])
const ruleOf = ({ rule }: { rule: string }) => rule.split('@')[0]
const forWholes = [...thingQuestions, ...pairQuestions]
  .filter(({ of }) => !of.includes('part'))
  .map(({ id }) => id)

describe('parts of things are not treated as people', () => {
  test.each(['whiskers, a door', 'μουστάκια, μια πόρτα'])('in questions or ideas: %s', (list) => {
    const parts = about(list)
    const asked = [
      ...thingQuestionsOn(parts, 0, languages.en),
      ...pairQuestionsOn(parts, 0, languages.en),
    ].map(ruleOf)
    expect(asked.length).toBeGreaterThanOrEqual(7)
    expect(asked.filter((rule) => forWholes.includes(rule ?? ''))).toEqual([])
    for (const age of [4, 6, 9]) {
      const ideas = thingIdeasOn([parts], editionFor({ age }, languages.en))
      expect(ideas.map(ruleOf)).not.toContain('MAKE-CUT')
      expect(ideas.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('when whiskers are named with a cat, and ideas are about the cat', () => {
    const cat = about('whiskers, a cat')
    const asked = thingQuestionsOn(cat, 0, languages.en).map(({ text }) => text)
    expect(asked).toContain('What are the whiskers good for?')
    expect(asked.filter((text) => /whiskers/.test(text) && /say|secret|name|next/.test(text))).toEqual([])
    const ideas = thingIdeasOn([cat], editionFor({ age: 6 }, languages.en))
    expect(ideas.map(({ text }) => text).join()).not.toContain('whiskers')
  })
})

test.each(['Mum, my dad, me', 'η μαμά, ο μπαμπάς μου, εγώ'])(
  '%s: questions about family do not ask for secrets, names or favorites',
  (list) => {
    const family = about(list)
    const asked = [...thingQuestionsOn(family, 0, languages.en), ...pairQuestionsOn(family, 0, languages.en)]
    const ofThings = /SECRET|NAME|FROM|NIGHT|ASK-SAY$|TELL|SWAP|WAY|BIGGER|FUN|AGAIN/
    expect(asked.map(ruleOf).filter((rule) => ofThings.test(rule ?? ''))).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(8)
  },
)

test('toChild turns "me" into "yourself" and "my sister" into "your sister"', () => {
  expect(['me', 'my sister', 'εγώ', 'ο αδερφός μου', 'a cat'].map(toChild)).toEqual([
    ...['yourself', 'your sister', 'ο εαυτός σου', 'ο αδερφός σου', 'a cat'],
  ])
  const said = JSON.stringify(makePage([about('me')], editionFor({ age: 6 }, languages.en)))
  expect(said).toContain('You thought of yourself')
})

test.each(['flowers, red berries, green leaves, a blue vase', 'a cat, whiskers, a dog, a bus'])(
  'the page and the letter ask a different question about each pair: %s',
  (list) => {
    const prepared = about(list)
    const asked = pairQuestionsOn(prepared, 0, languages.en).map(ruleOf)
    const all = [...asked, pairOfLetter(prepared, languages.en)?.id].filter((id) => id !== undefined)
    expect(asked).toHaveLength(3)
    expect(new Set(all).size).toBe(all.length)
  },
)

test.each(['a cat', 'whiskers', 'a cat, whiskers'])(
  'the page does not repeat the question of the letter about a single thing: %s',
  (list) => {
    const prepared = about(list)
    const [only] = wholeFirst(prepared.things)
    const asked = thingQuestionsOn(prepared, 0, languages.en).map(({ text }) => text)
    expect(asked).not.toContain(only && askedOf(only, languages.en))
  },
)

describe('several drawings', () => {
  const preparedOf = (answers: Answers[]) =>
    answers.map((one, k) => prepare({ picture: '', answers: one }, k, answers.length, languages.en))
  const timesAsked = (answers: Answers[]) => {
    const asked = questionsFor(preparedOf(answers), 10, editionFor({}, languages.en))
    expect(new Set(asked.map(({ text }) => text)).size).toBe(10)
    return answers.map((_, k) => asked.filter(({ drawing }) => drawing === k).length)
  }

  test.each<[string, Answers[]]>([
    ['one thing each', [{ things: 'a cat' }, { things: 'a bus' }, { things: 'a robot' }]],
    ['the same things', Array(3).fill({ things: 'a cat, a bus, a robot' })],
    ['ticks only', Array(3).fill({ who: ['person', 'house', 'tree', 'animal', 'vehicle', 'food'] })],
  ])('of %s each get at least two questions', (_, answers) => {
    expect(Math.min(...timesAsked(answers))).toBeGreaterThanOrEqual(2)
  })

  test('each get a question even when there are ten', () => {
    expect(timesAsked(Array.from({ length: 10 }, (_, k) => ({ things: `a robot ${k}` })))).toEqual(
      Array(10).fill(1),
    )
  })

  test('take turns in the list of ideas', () => {
    const drawings = preparedOf([
      { things: 'a cat, a dog, a cow, a pig' },
      { things: 'a bus' },
      { things: 'a star' },
    ])
    const ideas = thingIdeasOn(drawings, editionFor({ age: 6 }, languages.en))
    expect(ideas.map(({ text }) => text.match(/the (cat|bus|star|dog)/)?.[1])).toEqual([
      'cat',
      'bus',
      'star',
      'dog',
    ])
  })
})

test('thing questions in Greek do not repeat and agree in number', () => {
  const dogs = about('δύο σκύλοι, μια γάτα', 'el')
  const asked = thingQuestionsOn(dogs, 0, languages.el)
  expect(new Set(asked.map(ruleOf)).size).toBe(asked.length)
  expect(asked.map(({ text }) => text)).toContain('Οι δύο σκύλοι: τι θα γίνει ύστερα;')
  expect(asked.map(({ text }) => text).join()).toContain('Η γάτα: ')
})
