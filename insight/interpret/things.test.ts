import { describe, expect, test } from 'vitest'
import { languages } from '../languages/languages.ts'
import { pairQuestions, thingQuestions } from '../rules/things.ts'
import { editionFor } from './edition.ts'
import { prepare } from './prepare.ts'
import { pairOfLetter, pairQuestionsOn, thingIdeasOn, thingQuestionsOn } from './things.ts'

const about = (things: string, language: 'en' | 'el' = 'en') =>
  prepare({ picture: '', answers: { things } }, 0, 1, languages[language])
const ruleOf = ({ rule }: { rule: string }) => rule.split('@')[0]
const forWholes = [...thingQuestions, ...pairQuestions].filter(({ of }) => of === 'whole').map(({ id }) => id)

describe('of parts of things no person is made', () => {
  test.each(['whiskers, a door', 'μουστάκια, μια πόρτα'])(
    '%s: neither by a question nor by an idea',
    (list) => {
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
    },
  )

  test('beside a cat the whiskers are asked about as whiskers, and ideas are about the cat', () => {
    const cat = about('whiskers, a cat')
    const asked = thingQuestionsOn(cat, 0, languages.en).map(({ text }) => text)
    expect(asked).toContain('What are the whiskers good for?')
    expect(asked.filter((text) => /whiskers/.test(text) && /say|secret|name|next/.test(text))).toEqual([])
    const ideas = thingIdeasOn([cat], editionFor({ age: 6 }, languages.en))
    expect(ideas.map(({ text }) => text).join()).not.toContain('whiskers')
  })
})

test.each(['flowers, red berries, green leaves, a blue vase', 'a cat, whiskers, a dog, a bus'])(
  'no two pairs get the same question, neither on their page nor in the letter: %s',
  (list) => {
    const prepared = about(list)
    const asked = pairQuestionsOn(prepared, 0, languages.en).map(ruleOf)
    const all = [...asked, pairOfLetter(prepared, languages.en)?.id].filter((id) => id !== undefined)
    expect(asked).toHaveLength(3)
    expect(new Set(all).size).toBe(all.length)
  },
)

test('no question comes twice, in number and in Greek', () => {
  const dogs = about('δύο σκύλοι, μια γάτα', 'el')
  const asked = thingQuestionsOn(dogs, 0, languages.el)
  expect(new Set(asked.map(ruleOf)).size).toBe(asked.length)
  expect(asked.map(({ text }) => text)).toContain('Οι δύο σκύλοι: από πού ήρθαν;')
  expect(asked.map(({ text }) => text).join()).toContain('Η γάτα: ')
})
