import { describe, expect, test } from 'vitest'
import { neverIn } from '../never.ts'
import { letterRules, letterTies } from './letter.ts'
import { pictureNames } from './letter-names.ts'
import { placeAlone, placesWithOther } from './places.ts'
import { thingIdeas } from './thing-ideas.ts'
import { pairQuestions, thingQuestions } from './things.ts'

const slotsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? '')
const isGreek = (text: string) =>
  !/[A-Za-z]{2,}/.test(text.replace(/\{\w+\}/g, '')) && /\p{Script=Greek}/u.test(text)

describe.each(letterRules)('letter rule $id', ({ needs, wordings }) => {
  test.each(wordings)('uses only known slots, with the same ties in both languages: $en', ({ en, el }) => {
    for (const text of [en, el]) {
      const slots = slotsIn(text)
      const available = needs.filter((slot) => slots.includes(slot))
      expect(available.length > 0 || slots.length > 0).toBe(true)
      for (const slot of slots) expect([...needs, ...letterTies]).toContain(slot)
      expect(neverIn(text)).toEqual([])
    }
    const tied = (text: string) =>
      letterTies.filter((tie) =>
        slotsIn(text)
          .join()
          .replace(/\bin\b/, 'it')
          .includes(tie),
      )
    expect(tied(el)).toEqual(tied(en))
    expect(isGreek(el)).toBe(true)
    expect(en).not.toMatch(/\p{Script=Greek}/u)
  })
})

test('texts about named things have their slots in both languages and contain no forbidden phrase', () => {
  const texts = [
    ...thingQuestions.flatMap(({ en, el }) => [en.one, en.many, el]),
    ...thingIdeas.flatMap(({ en, el }) => [en.how, el.how]),
  ]
  for (const text of texts) {
    expect(slotsIn(text)).toEqual(['thing'])
    expect(neverIn(text)).toEqual([])
  }
  for (const { en, el } of pairQuestions)
    for (const text of [en, el]) expect([slotsIn(text), neverIn(text)]).toEqual([['one', 'other'], []])
  for (const { en, el } of [...placesWithOther, placeAlone])
    expect([...slotsIn(en)].sort()).toEqual([...slotsIn(el)].sort())
  for (const { el } of [...thingQuestions, ...pairQuestions]) expect(isGreek(el)).toBe(true)
  for (const names of Object.values(pictureNames)) expect(slotsIn(names.it)).toEqual(['title'])
})
